import { Fragment, type ReactNode } from 'react';

interface SentenceProps {
  /** E.g. 'Did you mean {email}?' */
  text: string;
  /** What stands at each `{name}` of the text. */
  parts: Record<string, ReactNode>;
}

/** A sentence with links or other elements in it, whose order its text decides. */
export function Sentence({ text, parts }: SentenceProps) {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, at) => (at % 2 === 0 ? piece : <Fragment key={piece}>{parts[piece]}</Fragment>));
}
