import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/policies.ts';
import * as wording from '#contract/wording/spec.ts';
import { SupportAddress } from '#web/components/support-address.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { Page } from './page.tsx';
import { useSite } from '#web/site-data.ts';

/** What the policies name of the site they are shown on. */
export interface PolicySite {
  brand: string;
  supportEmail: string;
}

export interface PolicySection {
  /** The section's address on its page: lower case, hyphens. */
  id: string;
  title: string;
  body: ReactNode;
}

interface PolicyPageProps {
  title: string;
  /** What the page is about, in one or two sentences. */
  lead: ReactNode;
  sections: (site: PolicySite) => readonly PolicySection[];
  /** Advice, which is no rule that holds from a day on. */
  undated?: boolean;
}

/** A page of rules or promises (spec §1, legal pages): table of contents, short sections, whom to ask. */
export function PolicyPage({ title, lead, sections, undated = false }: PolicyPageProps) {
  const site = useSite();
  const { brand = '', supportEmail = '' } = site?.config ?? {};
  const all = [...sections({ brand, supportEmail }), contactSection(supportEmail)];
  return (
    <Page title={title} lead={lead} width="page">
      {undated ? null : (
        <p className="mb-8">
          <Sentence
            text={words.effective}
            parts={{ date: <time dateTime="2025-04-08">{words.effectiveDate}</time> }}
          />
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <Contents sections={all} />
        <div className="flex max-w-text flex-col gap-10">
          {all.map(({ id, title, body }) => (
            <section key={id}>
              <h2 id={id} tabIndex={-1} className="scroll-mt-4 text-2xl">
                {title}
              </h2>
              <div className="mt-3 flex flex-col gap-3 [&_li]:mt-1.5 [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6">
                {body}
              </div>
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}

function Contents({ sections }: { sections: readonly PolicySection[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="self-start rounded-lg border border-line bg-surface p-4 sm:p-5 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
    >
      <h2 id="contents" className="text-lg">
        {words.onThisPage}
      </h2>
      <ul className="mt-1 grid gap-x-6 sm:max-lg:grid-cols-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-control items-center py-1 leading-snug">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function contactSection(supportEmail: string): PolicySection {
  return {
    id: 'contact',
    title: words.howToReachUs,
    body: (
      <p>
        <Sentence
          text={words.questionAboutPage}
          parts={{
            address: <SupportAddress email={supportEmail} />,
            contact: <Link to={pagePaths.support()}>{wording.contactUs}</Link>,
          }}
        />
      </p>
    ),
  };
}
