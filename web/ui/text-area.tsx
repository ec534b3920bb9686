import { type ComponentProps, type Ref, useEffect, useRef, useState } from 'react';
import * as words from '#contract/wording/forms.ts';
import { cx } from './cx.ts';
import { controlClass, FieldFrame, type FieldWords, useField } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'maxLength'>, FieldWords {
  /** Characters at most. Typing stops there; the counter shows how many are used and turns red at the limit. */
  limit?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** How long typing has to pause before the count is read out, in milliseconds. */
const announceAfter = 1000;

/** A text of several lines, with a live counter when it has a `limit`. */
export function TextArea({ limit, ref, onFocus, onInput, ...props }: TextAreaProps) {
  const { frame, control } = useField(props);
  const box = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(String(props.value ?? props.defaultValue ?? '').length);
  const used = props.value === undefined ? typed : String(props.value).length;
  const counterId = `${control.id}-count`;

  // A form library may set the value through the ref, after rendering.
  useEffect(() => setTyped(box.current?.value.length ?? 0), []);

  return (
    <FieldFrame {...frame}>
      <textarea
        rows={5}
        {...control}
        ref={(element) => {
          box.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
        maxLength={limit}
        aria-describedby={cx(control['aria-describedby'], limit !== undefined && counterId) || undefined}
        className={cx(controlClass, 'resize-y py-2 leading-normal')}
        // The browser shows the line one writes in; the rest, and its ring, may be behind the cookie banner.
        onFocus={(event) => {
          event.currentTarget.scrollIntoView({ block: 'nearest' });
          onFocus?.(event);
        }}
        onInput={(event) => {
          setTyped(event.currentTarget.value.length);
          onInput?.(event);
        }}
      />
      {limit === undefined ? null : <Counter id={counterId} used={used} limit={limit} />}
    </FieldFrame>
  );
}

function Counter({ id, used, limit }: { id: string; used: number; limit: number }) {
  const full = used >= limit;
  const first = useRef(true);
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const said = full ? words.isFull(limit) : words.charactersLeft(limit - used);
    const timer = setTimeout(() => setSpoken(said), announceAfter);
    return () => clearTimeout(timer);
  }, [used, full, limit]);

  return (
    <>
      <p
        id={id}
        data-full={full || undefined}
        className={cx('self-end text-sm tabular-nums', full ? 'font-bold text-danger' : 'text-muted')}
      >
        <span>{`${used}/${limit}`}</span>
        <VisuallyHidden>{` ${words.charactersUsed}`}</VisuallyHidden>
      </p>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </>
  );
}
