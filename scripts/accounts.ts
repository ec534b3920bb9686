/**
 * Shows an account, closes it, opens it again, marks it as an organisation's, gives it a role, or takes its second step
 * away; takes a decision back, or says that it stays. See `docs/operations.md`.
 *
 *   npm run accounts -- show <uid or email>
 *   npm run accounts -- disable <uid or email> --reason "why" [--rule rule] [--facts "what they read"] [--by name]
 *   npm run accounts -- disable <uid or email> --reason "why" --quietly [--by name]
 *   npm run accounts -- enable <uid or email> [--reason "why"] [--by name]
 *   npm run accounts -- undo <decision id> --reason "why" [--answer "what they read"] [--by name]
 *   npm run accounts -- uphold <decision id> --reason "why" --answer "what they read" [--by name]
 *   npm run accounts -- organisation <uid or email> on|off [--reason "why"] [--by name]
 *   npm run accounts -- second-step <uid or email> off --reason "why" [--by name]
 *   npm run accounts -- role <uid or email> admin|moderator|none [--reason "why"] [--by name]
 */
import { actions } from '../contract/wording/decisions.ts';
import { listDecisionsAbout, type AppealableRow } from '../server/features/decisions/decision-store.ts';
import { closeAsOperator, enableFully } from '../server/features/decisions/operator-decisions.ts';
import { undoAsOperator, upholdAsOperator } from '../server/features/decisions/operator-answers.ts';
import {
  disableAccount,
  endSecondStep,
  findAccount,
  markOrganisation,
  reportAccount,
  setRole,
  type AccountReport,
} from '../server/features/operators/operator-accounts.ts';
import { ConfigError } from '../server/config-values.ts';
import { canAnyAdminAct } from '../server/features/staff/staff.ts';
import type { StaffRole } from '../server/db/staff-schema.ts';
import { cleanLine } from '../server/names/display-name.ts';
import type { Services } from '../server/services.ts';
import {
  readOperatorWords,
  ruleUsage,
  runOperatorCommand,
  tellsNothing,
  type OperatorCommand,
  type OperatorWords,
} from './operator-command.ts';

const usage = `Usage: npm run accounts -- show <uid or email>
       npm run accounts -- disable <uid or email> --reason "why" [--rule rule] [--facts "what they read"] [--by name]
       npm run accounts -- disable <uid or email> --reason "why" --quietly [--by name]
       npm run accounts -- enable <uid or email> [--reason "why"] [--by name]
       npm run accounts -- undo <decision id> --reason "why" [--answer "what they read"] [--by name]
       npm run accounts -- uphold <decision id> --reason "why" --answer "what they read" [--by name]
       npm run accounts -- organisation <uid or email> on|off [--reason "why"] [--by name]
       npm run accounts -- second-step <uid or email> off --reason "why" [--by name]
       npm run accounts -- role <uid or email> admin|moderator|none [--reason "why"] [--by name]
${ruleUsage}`;

const roleWords = {
  admin: 'an admin, once signed in with a code.',
  moderator: 'a moderator, once signed in with a code.',
  none: 'no staff.',
};

const nobodyActs =
  'No admin is left who has opened the desk and is neither suspended nor closed. Until there is one, only this command gives roles.';

const atFirebase =
  'is firebase: a second factor is removed at Firebase, in its console or with its Admin SDK (docs/operations.md).';

export const accounts: OperatorCommand = {
  usage,
  read(args) {
    const words = readOperatorWords(args);
    if (!words || !isWhole(words)) return null;
    return { act: (services) => act(services, words), missing: missingOf(words) };
  },
};

function missingOf({ action, object }: OperatorWords): string {
  if (action === 'undo') return `There is no decision ${object} that holds.`;
  if (action === 'uphold')
    return `No appeal against a decision ${object} waits for you. Those that staff can answer are at /staff/appeals.`;
  return `Nobody has the uid or address ${object}.`;
}

async function act(
  services: Services,
  { action, object, value, by, told, answer }: OperatorWords,
): Promise<string[] | null> {
  if (action === 'undo') {
    const undone = await undoAsOperator(services, object, by, answer);
    return (
      undone && [
        `Taken back: “${actions[undone.action]}” (${object}) of ${undone.uid}, who is told${undone.appealed ? ' that their appeal was right' : ''}.`,
      ]
    );
  }
  if (action === 'uphold') {
    const upheld = await upholdAsOperator(services, object, by, answer);
    return upheld && [`It stays: “${actions[upheld.action]}” (${object}) of ${upheld.uid}, who is told.`];
  }
  if (action === 'second-step' && !services.identity.removeSecondFactor)
    throw new ConfigError('IDENTITY', atFirebase);
  const account = await findAccount(services, object);
  if (!account) return null;
  const { uid } = account;
  const named = `${account.email} (${uid})`;
  if (action === 'show')
    return linesOf(await reportAccount(services, account), await listDecisionsAbout(services.db, uid));
  if (action === 'second-step') {
    await endSecondStep(services, uid, by);
    return [`Off: ${named} is signed out, and signs in without a code.`];
  }
  if (action === 'disable') {
    await (told.quietly ? disableAccount(services, uid, by) : closeAsOperator(services, uid, by, told));
    return [
      `Disabled: ${named} is signed out everywhere, cannot sign in, and is not shown.`,
      told.quietly ? 'They are not told.' : 'They are told by email, and why.',
    ];
  }
  if (action === 'enable') {
    const takenBack = await enableFully(services, uid, by);
    return [
      `Enabled: ${named} can sign in, and is shown again with everything it had.`,
      ...(takenBack > 0 ? [`Decisions that were taken back, and the person is told: ${takenBack}`] : []),
    ];
  }
  // Who never came back from signing up has no row that this could be written to.
  if (!account.row) return null;
  if (action === 'organisation') {
    await markOrganisation(services, uid, { organisation: value === 'on', by });
    return [
      value === 'on'
        ? `Marked: ${named} is shown as an organization.`
        : `Not marked: ${named} is shown as anybody.`,
    ];
  }
  const role = isRole(value) ? value : null;
  await setRole(services, uid, { role, by });
  return [
    `Role: ${named} is ${roleWords[role ?? 'none']}`,
    ...(role === 'admin' || (await canAnyAdminAct(services)) ? [] : [nobodyActs]),
  ];
}

function isRole(value: string): value is StaffRole {
  return value === 'admin' || value === 'moderator';
}

function isWhole({ action, value, by, told, answer }: OperatorWords): boolean {
  if (action !== 'disable' && !tellsNothing(told)) return false;
  if (action !== 'undo' && action !== 'uphold' && answer !== '') return false;
  if (told.quietly && (told.rule || told.facts)) return false;
  if (action === 'organisation') return value === 'on' || value === 'off';
  if (action === 'second-step') return value === 'off' && by.reason !== '';
  if (action === 'role') return isRole(value) || value === 'none';
  if (value !== '') return false;
  if (action === 'uphold' && answer === '') return false;
  if (action === 'disable' || action === 'undo' || action === 'uphold') return by.reason !== '';
  return action === 'show' || action === 'enable';
}

function linesOf(
  { uid, email, row, identity, listings, conversations, acts }: AccountReport,
  decisions: readonly AppealableRow[],
): string[] {
  return [
    `uid             ${uid}`,
    `address         ${email}${identity?.emailVerified ? ' (verified)' : ''}`,
    `name            ${row?.display_name ?? identity?.displayName ?? ''}`,
    `signs in with   ${identity?.providers.join(', ') || 'nothing that is known here'}`,
    `profile         ${row?.profile_created ? 'complete' : row ? 'not complete' : 'none: never signed in here'}`,
    ...(row ? [`since           ${row.created_at.toISOString()}`] : []),
    ...(row?.organisation ? ['organization    yes'] : []),
    `disabled        ${stateOf({ row, identity })}`,
    `listings        ${listings}`,
    `conversations   ${conversations}`,
    ...decisions.filter(({ action, undone }) => action !== 'restore' && !undone).flatMap(decisionLines),
    ...acts.map(
      ({ created_at, act, operator, reason }) =>
        `${created_at.toISOString()}  ${act} by ${operator}${reason && `: ${reason}`}`,
    ),
  ];
}

/** A decision that holds, by the id with which it is taken back, and the appeal against it that waits. */
function decisionLines({ id, created_at, action, ends_at, appeal }: AppealableRow): string[] {
  const line = `${created_at.toISOString()}  ${action}${ends_at ? ` until ${ends_at.toISOString()}` : ''}, decision ${id}`;
  if (!appeal || appeal.outcome !== null) return [line];
  return [line, `  to be answered by ${appeal.due_at.toISOString()}: “${cleanLine(appeal.text)}”`];
}

function stateOf({ row, identity }: Pick<AccountReport, 'row' | 'identity'>): string {
  if (row?.disabled_at) return `since ${row.disabled_at.toISOString()}`;
  return identity?.disabled ? 'at the identity provider only' : 'no';
}

if (import.meta.main) await runOperatorCommand(accounts);
