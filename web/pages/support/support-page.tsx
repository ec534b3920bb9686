import { Link, useRouteLoaderData } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { submitTicket } from '#contract/support.ts';
import { guestOwner } from '#web/client/drafts.ts';
import { useSession, useViewer } from '#web/client/session.tsx';
import { publicPageMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { SupportAddress } from '#web/components/policy-page.tsx';
import { guestCaching } from '#web/guest-caching.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Route } from './+types/support-page.ts';
import { SupportForm } from './support-form.tsx';

export const headers = guestCaching;

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPageMeta(matches, {
    title: 'Contact Support',
    description: 'Ask a question or tell us what went wrong. You need no account.',
    path: pagePaths.support(),
  });

/** Spec §2, Contact Support. */
export default function SupportPage() {
  const { api } = useSession();
  const viewer = useViewer();
  const email = useRouteLoaderData<typeof rootLoader>('root')?.config.supportEmail ?? '';
  return (
    <Page
      title="Contact Support"
      lead="Ask a question or tell us what went wrong. You need no account for this."
      width="text"
    >
      <Card className="sm:p-8">
        <SupportForm owner={viewer?.uid ?? guestOwner} send={(body) => api.call(submitTicket, { body })} />
      </Card>
      <section className="mt-10">
        <h2 className="text-2xl">Other ways</h2>
        <ul className="mt-3 flex list-disc flex-col gap-2 pl-6">
          <li>
            Write an email to <SupportAddress email={email} />.
          </li>
          <li>
            Is it about something you bought? See our{' '}
            <Link to={pagePaths.returnsPolicy()}>Returns Policy</Link>.
          </li>
          <li>
            Do you have an idea for this site? <Link to={pagePaths.feedback()}>Send us feedback</Link>.
          </li>
          <li>
            In a medical emergency, call <a href="tel:911">911</a>.
          </li>
        </ul>
      </section>
    </Page>
  );
}
