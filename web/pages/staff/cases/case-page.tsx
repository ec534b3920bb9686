import { data } from 'react-router';
import { getCase } from '#contract/cases.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import * as words from '#contract/wording/desk.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { StaffFrame } from '#web/components/staff/staff-frame.tsx';
import { requireDesk } from '#web/guards.ts';
import { tryApi } from '#web/server-context.ts';
import type { Route } from './+types/case-page.ts';
import { CaseDesk } from './case-desk.tsx';

export async function loader(args: Route.LoaderArgs) {
  const desk = await requireDesk(args);
  const asked = await tryApi(args.context, getCase, { params: { id: args.params.caseId } });
  if ('reply' in asked) return { desk, shown: asked.reply, refusal: null };
  if (asked.refusal.code === 'not-found') throw data(asked.refusal, { status: 404 });
  return data({ desk, shown: null, refusal: asked.refusal.error }, { status: 403 });
}

export const meta = fixedMeta(words.caseTitle, words.caseAbout);

/** A case (design §12), or why its reader may not judge it. */
export default function CasePage({ loaderData: { desk, shown, refusal } }: Route.ComponentProps) {
  if (shown) return <CaseDesk key={shown.id} desk={desk} shown={shown} />;
  return (
    <StaffFrame desk={desk} title={words.notYours} lead={refusal}>
      <ButtonLink to={staffPaths.queue('queue=free')} variant="primary">
        {words.toFree}
      </ButtonLink>
    </StaffFrame>
  );
}
