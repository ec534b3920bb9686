/**
 * Shows an account, closes it, opens it again, marks it as an organisation's, gives it a role, or takes its
 * second step away. See `docs/operations.md`.
 *
 *   npm run accounts -- show <uid or email>
 *   npm run accounts -- disable <uid or email> --reason "why" [--by name]
 *   npm run accounts -- enable <uid or email> [--reason "why"] [--by name]
 *   npm run accounts -- organisation <uid or email> on|off [--reason "why"] [--by name]
 *   npm run accounts -- second-step <uid or email> off --reason "why" [--by name]
 *   npm run accounts -- role <uid or email> admin|moderator|none [--reason "why"] [--by name]
 */
import { listRestricting, type DecisionRow } from '../server/features/decisions/decision-store.ts';
import { enableFully } from '../server/features/decisions/enable-account.ts';
import {
  disableAccount,
  endSecondStep,
  markOrganisation,
  reportAccount,
  setRole,
  type AccountReport,
} from '../server/features/operators/operator-accounts.ts';
import type { StaffRole } from '../server/db/staff-schema.ts';
import type { Services } from '../server/services.ts';
import {
  readOperatorWords,
  runOperatorCommand,
  type OperatorCommand,
  type OperatorWords,
} from './operator-command.ts';

const usage = `Usage: npm run accounts -- show <uid or email>
       npm run accounts -- disable <uid or email> --reason "why" [--by name]
       npm run accounts -- enable <uid or email> [--reason "why"] [--by name]
       npm run accounts -- organisation <uid or email> on|off [--reason "why"] [--by name]
       npm run accounts -- second-step <uid or email> off --reason "why" [--by name]
       npm run accounts -- role <uid or email> admin|moderator|none [--reason "why"] [--by name]`;

const roleWords = {
  admin: 'an admin, once signed in with a code.',
  moderator: 'a moderator, once signed in with a code.',
  none: 'no staff.',
};

export const accounts: OperatorCommand = {
  usage,
  read(args) {
    const words = readOperatorWords(args);
    if (!words || !isWhole(words)) return null;
    const { object } = words;
    return { act: (services) => act(services, words), missing: `Nobody has the uid or address ${object}.` };
  },
};

async function act(
  services: Services,
  { action, object, value, by }: OperatorWords,
): Promise<string[] | null> {
  if (action === 'show') {
    const report = await reportAccount(services, object);
    return report && linesOf(report, await listRestricting(services.db, report.uid));
  }
  if (action === 'organisation') {
    const marked = await markOrganisation(services, object, { organisation: value === 'on', by });
    return (
      marked && [
        value === 'on'
          ? `Marked: ${marked.email} (${marked.uid}) is shown as an organization.`
          : `Not marked: ${marked.email} (${marked.uid}) is shown as anybody.`,
      ]
    );
  }
  if (action === 'second-step') {
    const ended = await endSecondStep(services, object, by);
    return ended && [`Off: ${ended.email} (${ended.uid}) is signed out, and signs in without a code.`];
  }
  if (action === 'role') {
    const role = isRole(value) ? value : null;
    const given = await setRole(services, object, { role, by });
    return given && [`Role: ${given.email} (${given.uid}) is ${roleWords[role ?? 'none']}`];
  }
  if (action === 'disable') {
    const done = await disableAccount(services, object, by);
    return (
      done && [
        `Disabled: ${done.email} (${done.uid}) is signed out everywhere, cannot sign in, and is not shown.`,
      ]
    );
  }
  const enabled = await enableFully(services, object, by);
  if (!enabled) return null;
  const { account, takenBack } = enabled;
  return [
    `Enabled: ${account.email} (${account.uid}) can sign in, and is shown again with everything it had.`,
    ...(takenBack > 0
      ? [`Decisions of staff that were taken back, and the person is told: ${takenBack}`]
      : []),
  ];
}

function isRole(value: string): value is StaffRole {
  return value === 'admin' || value === 'moderator';
}

function isWhole({ action, value, by }: OperatorWords): boolean {
  if (action === 'organisation') return value === 'on' || value === 'off';
  if (action === 'second-step') return value === 'off' && by.reason !== '';
  if (action === 'role') return isRole(value) || value === 'none';
  if (value !== '') return false;
  return action === 'show' || action === 'enable' || (action === 'disable' && by.reason !== '');
}

function linesOf(
  { uid, email, row, identity, listings, conversations, acts }: AccountReport,
  restricting: readonly DecisionRow[],
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
    ...restricting.map(
      ({ created_at, action, ends_at }) =>
        `${created_at.toISOString()}  ${action} by staff${ends_at ? ` until ${ends_at.toISOString()}` : ''}`,
    ),
    ...acts.map(
      ({ created_at, act, operator, reason }) =>
        `${created_at.toISOString()}  ${act} by ${operator}${reason && `: ${reason}`}`,
    ),
  ];
}

function stateOf({ row, identity }: Pick<AccountReport, 'row' | 'identity'>): string {
  if (row?.disabled_at) return `since ${row.disabled_at.toISOString()}`;
  return identity?.disabled ? 'at the identity provider only' : 'no';
}

if (import.meta.main) await runOperatorCommand(accounts);
