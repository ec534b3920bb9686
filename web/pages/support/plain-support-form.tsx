import * as limits from '#contract/limits.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/support.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ticketFields, type Ticket } from './support-form.tsx';

/** The outcome of a ticket that was sent without scripts and refused. */
export interface RefusedTicket {
  written: Ticket;
  error: string;
  /** Texts by the field's name. */
  fields: Record<string, string>;
}

const idOf = (name: string) => `plain-${name}`;

/** Contact Support for browsers without scripts: the browser sends it, and the page answers (docs/decisions/019). */
export function PlainSupportForm({ refused }: { refused: RefusedTicket | undefined }) {
  const problems = ticketFields.filter(({ name }) => refused?.fields[name]);
  const field = (name: keyof Ticket) => ({
    id: idOf(name),
    name,
    label: ticketFields.find((each) => each.name === name)!.label,
    required: true,
    defaultValue: refused?.written[name],
    error: refused?.fields[name],
    autoFocus: name === problems[0]?.name,
  });
  return (
    <form method="post" action={pagePaths.support()} noValidate className="flex flex-col gap-5">
      {refused ? (
        <FormError
          message={refused.error}
          fields={problems.map(({ name, label }) => ({ id: idOf(name), text: label }))}
        />
      ) : null}
      <TextField {...field('name')} autoComplete="name" maxLength={limits.nameMax} />
      <TextField
        {...field('email')}
        hint={words.emailHint}
        type="email"
        autoComplete="email"
        maxLength={limits.emailMax}
      />
      <TextField {...field('subject')} maxLength={limits.titleMax} />
      <TextArea {...field('message')} rows={7} />
      <Button type="submit" variant="primary" size="large" block>
        {words.send}
      </Button>
    </form>
  );
}
