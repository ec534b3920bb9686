import * as words from '#contract/wording/desk.ts';
import { useKeysOn, type Shortcut } from '#web/client/staff/shortcuts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface KeysDialogProps {
  keys: readonly Pick<Shortcut, 'key' | 'does'>[];
  onClose: () => void;
}

/** What each key does on this page, and the switch that turns them off. */
export function KeysDialog({ keys, onClose }: KeysDialogProps) {
  const [on, keepOn] = useKeysOn();
  return (
    <Dialog open onClose={onClose} title={words.keysTitle} description={words.keysLead}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {[...keys, ...fixedKeys].map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-flex min-w-8 justify-center rounded-md border border-edge bg-sunken px-2 font-sans font-bold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={words.keysOn}
        hint={words.keysOnHint}
        checked={on}
        onChange={(event) => keepOn(event.target.checked)}
      />
    </Dialog>
  );
}

const fixedKeys = [{ key: '?', does: words.keyList }];
