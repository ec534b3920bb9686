import { Button } from '#web/ui/button.tsx';
import type { ReadyWords } from './ready-words.ts';

interface ReadyWordsButtonsProps {
  ready: ReadyWords;
  onChoose: (text: string) => void;
}

/**
 * Words to begin with. One press only puts them into the box: a thumb that slips while scrolling would otherwise have
 * sent a stranger something, and nothing that was sent can be taken back. Send is then one press away. While a keyboard
 * is up, or what is planned is spread out above them on a phone, the messages need the room.
 */
export function ReadyWordsButtons({ ready, onChoose }: ReadyWordsButtonsProps) {
  return (
    <div
      role="group"
      aria-label={ready.label}
      className="mb-2 flex flex-wrap gap-2 max-sm:group-has-data-spread/chat:hidden [@container(max-height:24rem)]:hidden"
    >
      {ready.texts.map((text) => (
        <Button
          key={text}
          className="max-w-full shrink-0 rounded-full px-3! text-left font-normal!"
          onClick={() => onChoose(text)}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
