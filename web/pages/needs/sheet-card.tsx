import { factWords } from '#contract/fact-words.ts';
import type { NeedsSheet } from '#contract/needs.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/needs.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { capital } from '#web/components/listing-form/facts/fact-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Need } from './need-field.tsx';

export const deleteButtonId = (id: string): string => `delete-${id}`;
export const headingId = (id: string): string => `sheet-${id}`;

interface SheetCardProps {
  sheet: NeedsSheet;
  needs: readonly Need[];
  /** What was looked at, judged by this sheet; null where nobody came from there. */
  wayBack: string | null;
  onChange: () => void;
  onDelete: () => void;
}

/** One sheet: what is on it, and what can be done with it. */
export function SheetCard({ sheet, needs, wayBack, onChange, onDelete }: SheetCardProps) {
  const { id, name, values } = sheet;
  const nameId = headingId(id);
  const given = needs.flatMap((need) => {
    const value = values[need.key];
    return value === undefined ? [] : [{ ...need, said: capital(factWords(need, value)) }];
  });
  return (
    <Card className="flex flex-col gap-3">
      <h2 id={nameId} tabIndex={-1} className="text-lg wrap-anywhere outline-none">
        {name}
      </h2>
      {given.length === 0 ? (
        <p className="text-muted">{words.empty}</p>
      ) : (
        <dl>
          {given.map(({ key, label, said }) => (
            <div key={key} className="grid grid-cols-2 items-center gap-x-3 border-b border-line py-1">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere">{said}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-3">
        {given.length > 0 ? (
          <ButtonLink
            to={wayBack ?? `${pagePaths.marketplace()}?needs=${id}`}
            aria-describedby={nameId}
            variant="primary"
          >
            {wayBack === null ? words.seeWhatFits : words.goBack}
          </ButtonLink>
        ) : null}
        <Button aria-describedby={nameId} onClick={onChange}>
          {words.change}
        </Button>
        <Button id={deleteButtonId(id)} aria-describedby={nameId} onClick={onDelete}>
          {words.deleteSheet}
        </Button>
      </div>
    </Card>
  );
}
