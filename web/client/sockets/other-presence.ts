import * as limits from '#contract/limits.ts';
import type { ChatFrame, ChatTyping } from '#contract/realtime.ts';
import type { ChatState } from './chat-state.ts';

type Presence = Pick<ChatState, 'isOtherTyping' | 'seenByOther'>;

export interface OtherPresenceOptions {
  state: () => Presence;
  change: (changes: Partial<Presence>) => void;
  ownUid: string;
  send: (frame: ChatTyping) => boolean;
  clock: { now(): Date };
}

/** What the two of a chat see of each other beside the messages: who is writing, and what was seen. */
export class OtherPresence {
  readonly #options: OtherPresenceOptions;
  #takesTyping = false;
  #toldAt = -Infinity;
  #shown: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OtherPresenceOptions) {
    this.#options = options;
  }

  hear(frame: ChatFrame): void {
    const { state, change, ownUid } = this.#options;
    if (frame.type === 'ready') this.#takesTyping = frame.takes_typing === true;
    else if (frame.type === 'seen') change({ seenByOther: Math.max(frame.seq, state().seenByOther) });
    else if (frame.type === 'message' && frame.sender_uid !== ownUid) this.stopTyping();
    else if (frame.type === 'typing') {
      clearTimeout(this.#shown);
      this.#shown = setTimeout(() => this.stopTyping(), limits.typingShownSeconds * 1000);
      if (!state().isOtherTyping) change({ isOtherTyping: true });
    }
  }

  stopTyping(): void {
    clearTimeout(this.#shown);
    if (this.#options.state().isOtherTyping) this.#options.change({ isOtherTyping: false });
  }

  /** Something is being written here; to call as often as it changes. */
  tellTyping(): void {
    const { send, clock } = this.#options;
    const now = clock.now().getTime();
    if (!this.#takesTyping || now - this.#toldAt < limits.typingEverySeconds * 1000) return;
    if (send({ type: 'typing' })) this.#toldAt = now;
  }
}
