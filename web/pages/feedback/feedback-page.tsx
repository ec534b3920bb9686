import { Link } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { sendFeedback } from '#contract/support.ts';
import { useSession } from '#web/client/session/session.tsx';
import { pageMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { requireViewer } from '#web/guards.ts';
import { Card } from '#web/ui/card.tsx';
import type { Route } from './+types/feedback-page.ts';
import { FeedbackForm } from './feedback-form.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { uid } = await requireViewer(args, 'complete');
  return { uid };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, 'Feedback', 'Tell us what works well here and what we should do better.');

/** Spec §2, Feedback. */
export default function FeedbackPage({ loaderData: { uid } }: Route.ComponentProps) {
  const { api } = useSession();
  return (
    <Page title="Feedback" lead="What works well for you? What should we do better?" width="account">
      <Card className="sm:p-8">
        <FeedbackForm owner={uid} send={(body) => api.call(sendFeedback, { body })} />
      </Card>
      <p className="mt-6">
        Do you need help with something? <Link to={pagePaths.support()}>Contact support</Link>.
      </p>
    </Page>
  );
}
