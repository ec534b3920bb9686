import type { ShownCase } from '#contract/cases.ts';
import { previewDecision } from '#contract/decisions.ts';
import * as words from '#contract/wording/desk.ts';
import { errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useAnswer } from '#web/client/use-answer.ts';
import { decisionOf, problemsOf, type DecisionValues } from './decision-values.ts';

/** Milliseconds that typing has to pause before the server is asked. */
const pause = 400;

/** The statement of reasons as the person will read it. */
export function StatementPreview({ shown, values }: { shown: ShownCase; values: DecisionValues }) {
  const { api } = useSession();
  const isWhole = Object.keys(problemsOf(values, shown)).length === 0;
  const isTold = isWhole && values.action !== 'none';

  const { is, latest, error } = useAnswer(
    isTold ? JSON.stringify(values) : null,
    async (signal) => {
      const { version: _, warn_contacts: __, ...body } = decisionOf(values, 0);
      return (await api.call(previewDecision, { params: { id: shown.id }, body }, { signal })).statement;
    },
    { pause },
  );
  const paragraphs = is === 'failed' ? [errorText(error)] : (latest ?? []);
  const told = isTold ? paragraphs : [values.action === 'none' ? words.previewNone : words.previewEmpty];
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-2 rounded-md bg-sunken p-[min(1rem,4vw)]">
      <h3 id="preview" className="text-base font-semibold">
        {words.previewTitle}
      </h3>
      {told.map((paragraph) => (
        <p key={paragraph} className="wrap-anywhere">
          {paragraph}
        </p>
      ))}
    </section>
  );
}
