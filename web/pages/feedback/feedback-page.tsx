import { Link } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { sendFeedback } from '#contract/support.ts';
import * as words from '#contract/wording/support.ts';
import { useSession } from '#web/client/session/session.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { requireViewer } from '#web/guards.ts';
import { Card } from '#web/ui/card.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import type { Route } from './+types/feedback-page.ts';
import { FeedbackForm } from './feedback-form.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { uid } = await requireViewer(args, 'complete');
  return { uid };
}

export const meta = fixedMeta(words.feedback, words.feedbackAbout);

/** Spec §2, Feedback. */
export default function FeedbackPage({ loaderData: { uid } }: Route.ComponentProps) {
  const { api } = useSession();
  return (
    <Page title={words.feedback} lead={words.feedbackLead} width="account">
      <Card className="sm:p-8">
        <FeedbackForm owner={uid} send={(body) => api.call(sendFeedback, { body })} />
      </Card>
      <p className="mt-6">
        <Sentence
          text={words.needHelp}
          parts={{ support: <Link to={pagePaths.support()}>{words.contactSupport}</Link> }}
        />
      </p>
    </Page>
  );
}
