import { useState } from 'react';
import { useNavigate } from 'react-router';
import { compareMax, comparePath } from '#contract/compare-path.ts';
import * as words from '#contract/wording/compare.ts';
import { compare } from '#contract/wording/listing.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFailure } from '#web/ui/use-failure.ts';
import type { WatchedCard } from './watched-card.ts';

interface CompareDialogProps {
  listings: readonly Pick<WatchedCard, 'id' | 'title'>[];
  onClose: () => void;
}

/** Which of the watched things to put side by side. */
export function CompareDialog({ listings, onClose }: CompareDialogProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { failure, fail } = useFailure();

  function show(): void {
    if (chosen.length < 2) fail(words.chosenTooFew);
    else if (chosen.length > compareMax) fail(words.chosenTooMany);
    else void navigate(comparePath(chosen));
  }

  const turn = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));

  return (
    <Dialog open onClose={onClose} title={words.chooseTitle} description={words.chooseText}>
      <FormShell onSubmit={show} busy={false} failure={failure} submitLabel={compare} onCancel={onClose}>
        <ul>
          {listings.map(({ id, title }) => (
            <li key={id}>
              <Checkbox label={title} checked={chosen.includes(id)} onChange={() => turn(id)} />
            </li>
          ))}
        </ul>
      </FormShell>
    </Dialog>
  );
}
