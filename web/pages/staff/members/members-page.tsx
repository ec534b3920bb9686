import { useRevalidator } from 'react-router';
import { listStaff } from '#contract/staff.ts';
import * as words from '#contract/wording/staff-members.ts';
import { fixedMeta } from '#web/components/page-meta.ts';
import { StaffFrame } from '#web/components/staff/staff-frame.tsx';
import { requireDesk } from '#web/guards.ts';
import { callApi } from '#web/server-context.ts';
import type { Route } from './+types/members-page.ts';
import { AddMember } from './add-member.tsx';
import { MemberCard } from './member-card.tsx';

export async function loader(args: Route.LoaderArgs) {
  const desk = await requireDesk(args);
  return { desk, members: await callApi(args.context, listStaff, {}) };
}

export const meta = fixedMeta(words.title, words.about);

/** Who looks after the site, for admins (design §12). */
export default function MembersPage({ loaderData: { desk, members } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <StaffFrame desk={desk} title={words.title} lead={words.lead} width="account">
      <h2 className="sr-only">{words.listTitle}</h2>
      <ul className="mb-10 flex flex-col gap-3">
        {members.map((member) => (
          <li key={member.uid}>
            <MemberCard member={member} onChanged={revalidate} />
          </li>
        ))}
      </ul>
      <AddMember onAdded={revalidate} />
    </StaffFrame>
  );
}
