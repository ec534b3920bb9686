import { Check, Circle } from 'lucide-react';
import { passwordParts } from '#contract/password-rule.ts';
import * as words from '#contract/wording/sign-in.ts';
import * as wording from '#contract/wording/spec.ts';
import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The parts of the rule's sentence that a password can do. */
const parts = {
  'at least 15 characters': 'long',
  'at least 8': 'short',
  'uppercase letters': 'uppercase',
  'lowercase letters': 'lowercase',
  numbers: 'numbers',
  symbols: 'symbols',
} as const;

const sentence = wording.passwordRule.split(new RegExp(`(${Object.keys(parts).join('|')})`));

const isPart = (text: string): text is keyof typeof parts => text in parts;

/** The rule for new passwords, said once: what is done of it is ticked while one types. */
export function PasswordRule({ password }: { password: string }) {
  const done = passwordParts(password);
  return sentence.map((text) =>
    isPart(text) ? <Part key={text} text={text} done={done[parts[text]]} /> : text,
  );
}

function Part({ text, done }: { text: string; done: boolean }) {
  const Icon = done ? Check : Circle;
  const [first = '', ...others] = text.split(' ');
  return (
    <span className={cx(done && 'text-ink')}>
      {/* Its mark stays with the first word; all of it in one line has no room on a phone with large text. */}
      <span className="whitespace-nowrap">
        {/* Both as wide: nothing moves while one types. */}
        <Icon
          aria-hidden="true"
          strokeWidth={done ? 3 : 1.5}
          className={cx('mr-0.5 inline-block size-4 align-text-bottom', done ? 'text-teal' : 'p-0.5')}
        />
        {first}
      </span>
      {['', ...others].join(' ')}
      {done ? <VisuallyHidden> {words.passwordPartDone}</VisuallyHidden> : null}
    </span>
  );
}
