import * as words from '#contract/wording/sign-in.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { mendedEmail } from './mended-email.ts';

/** Below a field for an address: what was probably meant, to be taken by a press. Place it where the field is in use. */
export function EmailSuggestion({ email, onTake }: { email: string; onTake(meant: string): void }) {
  const meant = mendedEmail(email);
  return (
    <div role="status" className={meant ? '-mt-3' : 'sr-only'}>
      {meant ? (
        <Sentence
          text={words.didYouMean}
          parts={{
            email: (
              <button
                type="button"
                className="min-h-control font-semibold text-link underline [overflow-wrap:anywhere] hover:text-link-hover"
                onClick={() => onTake(meant)}
              >
                {meant}
              </button>
            ),
          }}
        />
      ) : null}
    </div>
  );
}
