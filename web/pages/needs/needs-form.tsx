import { useMemo, useState } from 'react';
import { readFact } from '#contract/equipment-values.ts';
import * as limits from '#contract/limits.ts';
import type { NeedsSheet, NeedValues } from '#contract/needs.ts';
import * as words from '#contract/wording/needs.ts';
import { ApiError, errorText } from '#web/client/api.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { useFormDeed } from '#web/components/use-form-deed.ts';
import { LeaveWarning } from '#web/components/leave-warning.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { Summary } from '#web/ui/summary.tsx';
import { type Need, NeedField, needId } from './need-field.tsx';

interface NeedsFormProps {
  /** Null for a new one. */
  sheet: NeedsSheet | null;
  needs: readonly Need[];
  /** Keys of those that are asked at once. */
  first: readonly string[];
  /**
   * Rejects with what is to be said.
   * @param before what was changed; null for a new one
   * @returns null once it is saved; where it was changed elsewhere meanwhile, the sheet as it is there
   */
  onSave: (
    sheet: { name: string; values: NeedValues },
    before: NeedsSheet | null,
  ) => Promise<NeedsSheet | null>;
  onClose: () => void;
}

type Texts = Readonly<Record<string, string>>;

const nameId = 'needs-name';
const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] items-start gap-x-5 gap-y-3';

/** The measures of one person and home: those that are of use first, and behind “More measures” the rest. */
export function NeedsForm({ sheet, needs, first, onSave, onClose }: NeedsFormProps) {
  const [base, setBase] = useState(sheet);
  const saved = useMemo(() => textsOf(base?.values ?? {}), [base]);
  const [name, setName] = useState(sheet?.name ?? '');
  const [texts, setTexts] = useState(saved);
  const [errors, setErrors] = useState<Texts>({});
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState(() => new Set([...first, ...Object.keys(sheet?.values ?? {})]));

  const problemOf = (need: Need): string | null => readFact(need, texts[need.key], null).problem;
  const look = (need: Need) => setErrors((before) => ({ ...before, [need.key]: problemOf(need) ?? '' }));

  const { shell } = useFormDeed(async () => {
    const found: Record<string, string> = Object.fromEntries(
      needs.flatMap((need) => {
        const problem = problemOf(need);
        return problem === null ? [] : [[need.key, problem]];
      }),
    );
    if (name.trim() === '') found['name'] = words.nameMissing;
    setErrors(found);
    if (Object.keys(found).length > 0) throw new Error(words.toMend);
    const newer = await onSave({ name, values: valuesOf(needs, texts) }, base);
    if (!newer) return;
    takeIn(newer);
    throw new Error(words.changedElsewhere);
  }, failureText);

  function failureText(error: unknown): string {
    const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
    if (fields.length === 0) return errorText(error);
    setErrors(Object.fromEntries(fields.map(([field, text]) => [field.replace('values.', ''), text])));
    return words.toMend;
  }

  /** Fills in what is new elsewhere, beside what was typed here, also since it was sent. */
  function takeIn(newer: NeedsSheet): void {
    setTexts((now) => {
      const typed = Object.entries(now).filter(([key, text]) => text !== (saved[key] ?? ''));
      return { ...textsOf(newer.values), ...Object.fromEntries(typed) };
    });
    setName((now) => (now === base?.name ? newer.name : now));
    setAsked((shown) => new Set([...shown, ...Object.keys(newer.values)]));
    setBase(newer);
  }

  const field = (need: Need) => (
    <NeedField
      key={need.key}
      need={need}
      text={texts[need.key] ?? ''}
      error={errors[need.key] || undefined}
      onChange={(text) => {
        setTexts((before) => ({ ...before, [need.key]: text }));
        if (errors[need.key]) setErrors((before) => ({ ...before, [need.key]: '' }));
      }}
      onBlur={() => look(need)}
    />
  );
  const isChanged =
    name !== (base?.name ?? '') || Object.entries(texts).some(([key, text]) => text !== (saved[key] ?? ''));
  const more = needs.filter(({ key }) => !asked.has(key));
  const toMend = [{ id: nameId, text: errors['name'] }]
    .concat(needs.map(({ key }) => ({ id: needId(key), text: errors[key] })))
    .flatMap(({ id, text }) => (text ? [{ id, text }] : []));
  return (
    <FormShell
      {...shell}
      toMend={shell.failure?.text === words.toMend ? toMend : []}
      submitLabel={words.save}
      onCancel={onClose}
    >
      {/* No draft: measures of a person are kept nowhere but in their sheet. */}
      <LeaveWarning when={isChanged} question={words.leaveQuestion} meaning={words.leaveMeans} />
      <TextField
        ref={takeFocus}
        id={nameId}
        label={words.nameLabel}
        hint={words.nameHint}
        error={errors['name'] || undefined}
        maxLength={limits.nameMax}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <p className="text-muted">{words.optional}</p>
      <div className={gridClass}>{needs.filter(({ key }) => asked.has(key)).map(field)}</div>
      {more.length > 0 ? (
        <details
          className="group rounded-md border-2 border-edge"
          open={isOpen || more.some(({ key }) => errors[key])}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <Summary>{words.moreMeasures(more.length)}</Summary>
          <div className={`${gridClass} px-4 pb-5 pt-2`}>{more.map(field)}</div>
        </details>
      ) : null}
    </FormShell>
  );
}

const textsOf = (values: NeedValues): Texts =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));

function valuesOf(needs: readonly Need[], texts: Texts): NeedValues {
  return Object.fromEntries(
    needs.flatMap((need): [string, NeedValues[string]][] => {
      const { value } = readFact(need, texts[need.key], null);
      return value === null ? [] : [[need.key, value]];
    }),
  );
}
