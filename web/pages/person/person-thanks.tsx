import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { Person } from '#contract/people.ts';
import { isComplete } from '#contract/viewer.ts';
import * as words from '#contract/wording/people.ts';
import { useViewer } from '#web/client/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const ReportDialog = lazyDialog(() => import('#web/components/report-dialog.tsx'), 'ReportDialog');

interface PersonThanksProps {
  /** Its months in words. */
  person: Pick<Person, 'uid' | 'thanks'>;
}

type Thanks = Person['thanks'][number];

/** What people wrote of how it went with this person; whoever has an account can report it. */
export function PersonThanks({ person: { uid, thanks } }: PersonThanksProps) {
  const viewer = useViewer();
  const [reported, setReported] = useState<Thanks | null>(null);
  const [reason, setReason] = useState('');
  return (
    <section aria-labelledby="thanks" className="mt-8">
      <h2 id="thanks" className="mb-3 text-xl">
        {words.whatPeopleSay}
      </h2>
      <ul className="flex max-w-text flex-col gap-4">
        {thanks.map((one) => (
          <li key={one.id}>
            <Card className="flex flex-col gap-1">
              <p className="font-semibold">{one.went === 'well' ? words.well : words.problem}</p>
              <p id={`thanks-${one.id}`} className="wrap-anywhere">
                {one.text}
              </p>
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <p className="text-sm text-muted">
                  {one.by === 'receiver' ? words.byReceiver : words.byGiver}, {one.month}
                </p>
                {isComplete(viewer) ? (
                  <Button
                    variant="quiet"
                    className="-mx-3 text-sm!"
                    aria-haspopup="dialog"
                    aria-describedby={`thanks-${one.id}`}
                    onClick={() => {
                      setReason('');
                      setReported(one);
                    }}
                  >
                    <Flag aria-hidden="true" className="size-4" />
                    {words.reportWords}
                  </Button>
                ) : null}
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {reported ? (
        <ReportDialog
          title={words.reportTitle}
          description={words.aboutReport(reported.text)}
          of={{ model: 'user', object_id: uid, thanks_id: reported.id }}
          draft={{ text: reason, restored: false, write: setReason }}
          onClose={() => setReported(null)}
        />
      ) : null}
    </section>
  );
}
