import { useSyncExternalStore } from 'react';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/drafts.ts';
import type { DraftSaver, DraftStanding } from '#web/components/listing-form/draft-saver.ts';
import { forgetAccountDraft } from '#web/components/listing-form/listing-draft.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface DraftStandingLineProps {
  saver: DraftSaver;
  /** The writer's uid. */
  owner: string;
}

/** Whether the draft is on the account. Announced by screen readers only where something has to be chosen. */
export function DraftStandingLine({ saver, owner }: DraftStandingLineProps) {
  const standing = useSyncExternalStore(saver.subscribe, saver.standing, saver.standing);
  if (standing.is === 'changed' || standing.is === 'gone') {
    const isGone = standing.is === 'gone';
    const { id } = saver.kept();
    return (
      <Notice
        title={isGone ? words.goneTitle : words.changedTitle}
        action={
          <div className="flex flex-wrap gap-3">
            <Button onClick={saver.keepThis}>{isGone ? words.keepAsNew : words.keepThis}</Button>
            {isGone ? null : (
              // Reloads the whole page: what is in the form is lost.
              <a
                href={pagePaths.createListing(id)}
                className={buttonClass()}
                onClick={() => {
                  void saver.stop();
                  forgetAccountDraft(owner, id);
                }}
              >
                {words.showOther}
              </a>
            )}
          </div>
        }
      >
        {isGone ? words.gone : words.changed}
      </Notice>
    );
  }
  const said = wordsOf(standing);
  return said ? <p className="text-muted">{said}</p> : null;
}

function wordsOf(standing: DraftStanding): string {
  if (standing.is === 'refused') return words.notSaved(standing.why);
  if (standing.is === 'saving') return words.saving;
  if (standing.is === 'saved') return words.saved;
  return standing.is === 'offline' ? words.offline : '';
}
