import { signUpChatter, startChat } from '#server/features/sockets/chat-test-people.ts';
import type { ChatConnection } from '#web/client/sockets/chat-connection.ts';
import { openTestChat } from '#web/client/sockets/open-test-chat.ts';
import { until } from '#web/client/sockets/until-test-state.ts';
import type { TestPerson } from './people.ts';
import type { RunningApp } from './start-app.ts';

/** People who chat in pairs with our own pages' client, whatever happens to the servers. */
export interface ChatLoad {
  seller: TestPerson;
  buyers: TestPerson[];
  /** Everyone writes in turn, until `finish`. */
  start(): void;
  /** Stops writing, waits until everything is acknowledged and has arrived, and counts. */
  finish(): Promise<ChatFigures>;
  /** When messages were acknowledged, as `performance.now()`. */
  acknowledgedAt: readonly number[];
}

export interface ChatFigures {
  sent: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  outOfOrder: number;
  /** Messages that the page would show as failed, with a button to try again. */
  failed: number;
  /** The longest that one message was shown as being sent, in ms. */
  longestSendingMs: number;
}

interface Side {
  person: TestPerson;
  conversation: number;
  chat: ChatConnection;
}

const everyMs = 60;

/** One seller, and as many buyers as there are names: each pair in a chat of its own, open on both sides. */
export async function openChatLoad(app: RunningApp, names: string[]): Promise<ChatLoad> {
  const seller = await signUpChatter(app, 'Sam Seller');
  const buyers: TestPerson[] = [];
  const sides: Side[] = [];
  for (const [conversation, name] of names.entries()) {
    const buyer = await signUpChatter(app, name);
    buyers.push(buyer);
    const id = await startChat(app, { seller, buyer });
    for (const person of [seller, buyer])
      sides.push({ person, conversation, chat: openTestChat(person, id, { origin: app.url }) });
  }
  await Promise.all(sides.map(({ chat }) => until(chat, ({ connection }) => connection === 'open')));

  const sentAt = new Map<string, number>();
  /** Of this load: the chat had a first word before. */
  const ours = ({ messages }: ReturnType<ChatConnection['state']>) =>
    messages.filter(({ message }) => sentAt.has(message));
  const acknowledged = new Map<string, number>();
  const acknowledgedAt: number[] = [];
  for (const { person, chat } of sides) {
    let seen = 0;
    chat.subscribe(() => {
      const messages = ours(chat.state());
      for (const message of messages.slice(seen)) {
        if (message.sender_uid !== person.uid || acknowledged.has(message.message)) continue;
        acknowledged.set(message.message, performance.now());
        acknowledgedAt.push(performance.now());
      }
      seen = messages.length;
    });
  }

  let turn = 0;
  let timer: NodeJS.Timeout | undefined;
  function write(): void {
    const index = turn % sides.length;
    const text = `${index}:${turn}`;
    turn += 1;
    sentAt.set(text, performance.now());
    sides[index]!.chat.send(text);
  }

  return {
    seller,
    buyers,
    acknowledgedAt,
    start: () => void (timer = setInterval(write, everyMs)),
    async finish() {
      clearInterval(timer);
      const total = (conversation: number) =>
        [...sentAt.keys()].filter((text) => sides[Number(text.split(':')[0])]!.conversation === conversation)
          .length;
      await Promise.all(
        sides.map(({ chat, conversation }) =>
          until(
            chat,
            (state) =>
              state.pending.every(({ status }) => status === 'failed') &&
              ours(state).length >= total(conversation) - failedOf(conversation),
          ),
        ),
      );
      const figures: ChatFigures = {
        sent: sentAt.size,
        acknowledged: acknowledged.size,
        lost: 0,
        doubled: 0,
        outOfOrder: 0,
        failed: sides.reduce((sum, { chat }) => sum + chat.state().pending.length, 0),
        longestSendingMs: Math.round(
          Math.max(...[...acknowledged].map(([text, at]) => at - sentAt.get(text)!)),
        ),
      };
      for (const { conversation, chat } of sides) {
        const texts = ours(chat.state()).map(({ message }) => message);
        const expected = [...acknowledged.keys()].filter(
          (text) => sides[Number(text.split(':')[0])]!.conversation === conversation,
        );
        figures.lost += expected.filter((text) => !texts.includes(text)).length;
        figures.doubled += texts.length - new Set(texts).size;
        for (const sender of [0, 1]) {
          const turns = texts
            .map((text) => text.split(':').map(Number))
            .filter(([index = 0]) => index % 2 === sender)
            .map(([, at = 0]) => at);
          figures.outOfOrder += turns.filter((at, place) => at < (turns[place - 1] ?? -1)).length;
        }
        chat.close();
      }
      return figures;
    },
  };

  /** Messages of a conversation that nobody will ever get unless their writer tries again. */
  function failedOf(conversation: number): number {
    return sides
      .filter((side) => side.conversation === conversation)
      .reduce(
        (sum, { chat }) => sum + chat.state().pending.filter(({ status }) => status === 'failed').length,
        0,
      );
  }
}
