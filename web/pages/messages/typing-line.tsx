import * as words from '#contract/wording/messages.ts';

/**
 * That the other one is writing, in the room that is free below the newest message, so that nothing moves. Not read out:
 * it comes and goes with every pause.
 */
export function TypingLine({ name }: { name: string }) {
  return (
    <p className="pointer-events-none absolute bottom-0 left-0 max-w-full truncate rounded-tr-md bg-paper px-4 py-0.5 text-sm text-muted sm:px-6">
      {words.isWriting(name)}
    </p>
  );
}
