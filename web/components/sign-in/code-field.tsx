import type { ComponentProps } from 'react';
import * as words from '#contract/wording/second-step.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Of the app, or one of those kept for when there is no app. */
export type CodeKind = 'app' | 'recovery';

/** What the field is called. */
export const codeLabels: Record<CodeKind, string> = { app: words.appCode, recovery: words.recoveryCode };

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'type'> {
  kind: CodeKind;
  /** Where both are taken: told that the other is wanted. */
  onKindChange?: (kind: CodeKind) => void;
}

/** Takes a code, with the keyboard that suits it. */
export function CodeField({ kind, onKindChange, ...rest }: CodeFieldProps) {
  const isOfApp = kind === 'app';
  return (
    <div className="flex flex-col items-start gap-1">
      <TextField
        key={kind}
        className="w-full"
        label={codeLabels[kind]}
        hint={isOfApp ? words.appCodeHint : words.recoveryCodeHint}
        inputMode={isOfApp ? 'numeric' : 'text'}
        autoComplete={isOfApp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        {...rest}
      />
      {onKindChange ? (
        <Button variant="quiet" onClick={() => onKindChange(isOfApp ? 'recovery' : 'app')}>
          {isOfApp ? words.useRecoveryCode : words.useAppCode}
        </Button>
      ) : null}
    </div>
  );
}
