import * as words from '#contract/wording/notification-choices.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ProfileSection } from '../profile-section.tsx';

interface PresenceChoiceProps {
  shown: boolean;
  onChange: (shown: boolean) => void;
}

/** Whether the two of a chat see that the other is writing and what they have seen. */
export function PresenceChoice({ shown, onChange }: PresenceChoiceProps) {
  return (
    <ProfileSection title={words.inChats}>
      <Checkbox
        label={words.presence}
        hint={words.presenceHint}
        checked={shown}
        onChange={(event) => onChange(event.target.checked)}
      />
    </ProfileSection>
  );
}
