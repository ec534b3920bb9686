import type { ChatThanks } from '#contract/thanks.ts';
import * as words from '#contract/wording/people.ts';

/** What each of the two has said, as far as it is shown. */
export function SaidWords({ own, other, name }: Pick<ChatThanks, 'own' | 'other'> & { name: string }) {
  const said = [
    { who: words.youSaid, what: own },
    { who: words.saidBy(name), what: other },
  ];
  return said.map(({ who, what }) =>
    what === null ? null : (
      <p key={who} className="wrap-anywhere">
        <span className="block text-sm text-muted">{who}</span>
        <span className="font-semibold">{what.went === 'well' ? words.well : words.problem}</span>
        {what.text === '' ? null : <span className="block">{what.text}</span>}
      </p>
    ),
  );
}
