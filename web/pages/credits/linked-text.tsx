import { Fragment } from 'react';

/** An https address up to a space or the bracket and full stop that close its sentence. */
const address = /(https:\/\/[^\s()]+[^\s().,])/;

/** A text whose addresses are links. Not a letter of it changes, so that a licence's own wording can be shown. */
export function LinkedText({ text }: { text: string }) {
  return text.split(address).map((part, index) => {
    const key = `${index}`;
    if (!address.test(part)) return <Fragment key={key}>{part}</Fragment>;
    return (
      <a key={key} href={part} rel="external">
        {part}
      </a>
    );
  });
}
