/** A text in which the words that a check found are marked. */
export function MarkedText({ text, marks }: { text: string; marks: readonly string[] }) {
  const found = marks.filter((mark) => mark.trim() !== '').map(escaped);
  if (found.length === 0) return text;
  return text.split(new RegExp(`(${found.join('|')})`, 'iu')).map((part, at) =>
    at % 2 === 1 ? (
      // What stands before it may change no more.
      // eslint-disable-next-line react/no-array-index-key
      <mark key={at} className="rounded-sm bg-amber-soft px-0.5 font-bold text-on-amber-soft">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

const escaped = (mark: string): string => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
