import * as words from '#contract/wording/staff.ts';
import { pageMeta } from '#web/components/page-meta.ts';
import { StaffFrame } from '#web/components/staff/staff-frame.tsx';
import { requireDesk } from '#web/guards.ts';
import type { Route } from './+types/case-page.ts';

export async function loader(args: Route.LoaderArgs) {
  return { desk: await requireDesk(args) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, words.desk, words.desk);

/** A case (design §12). */
export default function CasePage({ loaderData: { desk } }: Route.ComponentProps) {
  return (
    <StaffFrame desk={desk} title={words.queue}>
      {null}
    </StaffFrame>
  );
}
