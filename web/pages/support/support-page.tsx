import { data, Link, redirect, useLocation, useSearchParams } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { submitTicket } from '#contract/support.ts';
import * as wording from '#contract/wording/spec.ts';
import { returnsTitle } from '#contract/wording/policies.ts';
import * as words from '#contract/wording/support.ts';
import { guestOwner } from '#web/client/drafts/draft-keys.ts';
import { useSession, useViewer } from '#web/client/session/session.tsx';
import { fixedPublicMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { SupportAddress } from '#web/components/support-address.tsx';
import { guestCaching } from '#web/guest-caching.ts';
import { sendTicket, viewerOf } from '#web/server-context.ts';
import { Card } from '#web/ui/card.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import type { Route } from './+types/support-page.ts';
import { PlainSupportForm, type RefusedTicket } from './plain-support-form.tsx';
import { SupportForm, type Ticket } from './support-form.tsx';
import { SentNotice } from '#web/components/sent-notice.tsx';
import { useSite } from '#web/site-data.ts';

export const headers = guestCaching;

export const meta = fixedPublicMeta(words.title, words.about, pagePaths.support());

/** Who is asking, so that they need not enter it again; null for a guest. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  return viewer && { name: viewer.displayName, email: viewer.email };
}

/**
 * The form of browsers without scripts, the only one that a page answers (docs/decisions/019). What was taken is answered
 * by another address: to load that again sends nothing again.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: keyof Ticket): string => {
    const value = form.get(name);
    // Forms send line ends as two characters.
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
  };
  const written: Ticket = {
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
  };
  const failure = await sendTicket(context, request, written);
  if (failure === null) throw redirect(`${pagePaths.support()}?${sentMark}`, 303);
  const refused: RefusedTicket = {
    written,
    error: failure.status >= 500 ? wording.supportTicketFailed : failure.reply.error,
    fields: failure.reply.fields ?? {},
  };
  return data(refused, { status: failure.status });
}

const sentMark = 'sent';

/** Spec §2, Contact Support. */
export default function SupportPage({ loaderData: known, actionData }: Route.ComponentProps) {
  const { api } = useSession();
  const viewer = useViewer();
  const [parameters] = useSearchParams();
  const { about } = (useLocation().state ?? {}) as { about?: Pick<Ticket, 'subject' | 'message'> };
  const email = useSite()?.config.supportEmail ?? '';
  return (
    <Page title={words.title} lead={words.lead} width="text">
      <Card className="sm:p-8">
        {parameters.has(sentMark) ? (
          <div className="mb-5">
            <SentNotice>{words.sent}</SentNotice>
          </div>
        ) : null}
        <noscript>
          <PlainSupportForm refused={actionData} />
        </noscript>
        <div className="noscript:hidden">
          <SupportForm
            owner={viewer?.uid ?? guestOwner}
            known={known ?? undefined}
            about={about}
            send={(body) => api.call(submitTicket, { body })}
          />
        </div>
      </Card>
      <section className="mt-10">
        <h2 className="text-2xl">{words.otherWays}</h2>
        <ul className="mt-3 flex list-disc flex-col gap-2 pl-6">
          <li>
            <Sentence text={words.writeTo} parts={{ address: <SupportAddress email={email} /> }} />
          </li>
          <li>
            <Sentence
              text={words.aboutAPurchase}
              parts={{ returnsPolicy: <Link to={pagePaths.returnsPolicy()}>{returnsTitle}</Link> }}
            />
          </li>
          <li>
            <Sentence
              text={words.anIdea}
              parts={{ feedback: <Link to={pagePaths.feedback()}>{words.sendUsFeedback}</Link> }}
            />
          </li>
          <li>
            <Sentence text={words.emergency} parts={{ number: <a href="tel:911">911</a> }} />
          </li>
        </ul>
      </section>
    </Page>
  );
}
