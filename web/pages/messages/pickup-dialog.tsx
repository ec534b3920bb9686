import { useRef, useState } from 'react';
import { isBlank } from '#contract/blank.ts';
import * as limits from '#contract/limits.ts';
import { proposePickup, type Pickup } from '#contract/pickups.ts';
import { planPickUp } from '#contract/wording/messages.ts';
import * as words from '#contract/wording/pickups.ts';
import { useDialogDraft } from '#web/client/drafts/use-dialog-draft.ts';
import { newClientId } from '#web/client/new-client-id.ts';
import { useSession } from '#web/client/session/session.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { useFormDeed } from '#web/components/use-form-deed.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { usePickup } from './use-pickup.ts';

interface PickupDialogProps {
  conversationId: string;
  /** Of the other one. */
  name: string;
  /** What is planned by now: most of it stays as a rule. */
  before: Pickup | null;
  onClose: () => void;
}

type Errors = Partial<Record<'day' | 'time' | 'place', string>>;

/** Proposes when and where to meet. */
export function PickupDialog({ conversationId, name, before, onClose }: PickupDialogProps) {
  const { api } = useSession();
  const showToast = useToast();
  const { keep } = usePickup(conversationId);
  const [planned] = useState(() => (before ? partsOf(new Date(before.at)) : { day: '', time: '' }));
  const [today] = useState(() => partsOf(new Date()).day);
  const draft = useDialogDraft(`pickup:${conversationId}:${before?.id ?? 'new'}`, {
    ...planned,
    place: before?.place ?? '',
    note: before?.note ?? '',
  });
  const { day, time, place, note } = draft.values;
  /** The same proposal sent again has the same id, a changed one another: else a lost answer would hide the change. */
  const last = useRef({ said: '', clientId: '' });
  const [errors, setErrors] = useState<Errors>({});

  const { shell } = useFormDeed(async () => {
    const at = new Date(`${day}T${time}`);
    const found = errorsIn({ day, time, place, at });
    setErrors(found);
    const [first] = Object.values(found);
    if (first !== undefined) throw new Error(first);
    const proposal = { at: at.toISOString(), place, note };
    const said = JSON.stringify(proposal);
    if (said !== last.current.said) last.current = { said, clientId: newClientId() };
    const body = { ...proposal, client_id: last.current.clientId };
    keep(await api.call(proposePickup, { params: { conversationId }, body }));
    draft.finish();
    showToast({ text: words.proposed(name) });
    onClose();
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={before ? words.proposeAnother : planPickUp}
      description={before?.state === 'accepted' ? words.changeText : words.dialogText(name)}
    >
      <FormShell {...shell} draft={draft} submitLabel={words.propose} onCancel={onClose}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={words.day}
            type="date"
            min={today}
            value={day}
            error={errors.day}
            onChange={(event) => draft.change({ day: event.target.value })}
          />
          <TextField
            label={words.time}
            type="time"
            value={time}
            error={errors.time}
            onChange={(event) => draft.change({ time: event.target.value })}
          />
        </div>
        <TextField
          label={words.place}
          hint={words.placeHint}
          maxLength={limits.pickupPlaceMax}
          value={place}
          error={errors.place}
          onChange={(event) => draft.change({ place: event.target.value })}
        />
        <TextArea
          label={words.note}
          hint={words.noteHint}
          rows={2}
          limit={limits.pickupNoteMax}
          value={note}
          onChange={(event) => draft.change({ note: event.target.value })}
        />
      </FormShell>
    </Dialog>
  );
}

function errorsIn({ day, time, place, at }: { day: string; time: string; place: string; at: Date }): Errors {
  const isPast = day !== '' && time !== '' && at.getTime() <= Date.now();
  return {
    // Browsers take years of six digits, of which no date can be made.
    ...((day === '' || (time !== '' && Number.isNaN(at.getTime()))) && { day: words.chooseDay }),
    ...(time === '' && { time: words.chooseTime }),
    ...(isPast && { time: words.inThePast }),
    ...(isBlank(place) && { place: words.sayWhere }),
  };
}

/** As the fields have them, where the reader is. */
function partsOf(at: Date): { day: string; time: string } {
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  };
}
