import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A picture character and the blank behind it, at a text's start. */
const sign = /^\p{Extended_Pictographic}\uFE0F?\s+/u;

/**
 * A text of the spec that begins with a picture character, such as '🚫 User blocked.': whoever has no font for it sees
 * a box. It stays in the text, and the eye gets the drawn icon beside it.
 */
export function SignedText({ children }: { children: ReactNode }) {
  const found = typeof children === 'string' ? sign.exec(children)?.[0] : undefined;
  if (found === undefined) return children;
  return (
    <>
      <VisuallyHidden>{found}</VisuallyHidden>
      {(children as string).slice(found.length)}
    </>
  );
}
