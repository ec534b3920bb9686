import { useEffect, type ComponentType } from 'react';
import { networkError } from '#contract/wording/spec.ts';
import { lazyOrNothing, type Load } from './lazy-or-nothing.tsx';
import { useToast } from './toast.tsx';

/** How it is closed without anything being done. */
interface Closable {
  onClose?: () => void;
  onCancel?: () => void;
}

/**
 * A dialog, or a form in the place of a list, whose code is fetched when it is first opened. Where that does not come
 * through, it says so and closes, and the next press asks again: an import that fails would take the whole page with it.
 */
export function lazyDialog<Props extends object, Name extends string>(
  load: Load<Props, Name>,
  name: Name,
  meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  let Part = lazyOrNothing(load, name, { meanwhile, instead: NotHere });

  function NotHere({ onClose, onCancel }: Props & Closable) {
    const showToast = useToast();
    useEffect(() => {
      // Only now: asked for while it is drawn, it would be asked for without end.
      Part = lazyOrNothing(load, name, { meanwhile, instead: NotHere });
      showToast({ kind: 'error', text: networkError });
      (onCancel ?? onClose)?.();
      // eslint-disable-next-line react-hooks/exhaustive-deps
    }, []);
    return null;
  }

  return (props) => <Part {...props} />;
}
