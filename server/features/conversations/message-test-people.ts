import { randomUUID } from 'node:crypto';
import { signUpChatter } from '#server/features/sockets/chat-test-people.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { createMessageSender, type SendMessage } from './message-sender.ts';

export const texts = (messages: { message: string }[]): string[] => messages.map(({ message }) => message);

/** An application with Sam, who sells, and Bea, who buys. For `beforeAll`; close its `app` in `afterAll`. */
export interface MessageSite {
  app: RunningApp;
  seller: TestPerson;
  buyer: TestPerson;
  /** Stores a message as sockets do. */
  say(person: TestPerson, conversation: string, text: string, clientId?: string): ReturnType<SendMessage>;
}

export async function startMessageSite(): Promise<MessageSite> {
  const app = await startApp();
  const send = createMessageSender(app.services);
  return {
    app,
    seller: await signUpChatter(app, 'Sam Seller'),
    buyer: await signUpChatter(app, 'Bea Buyer'),
    say: (person, conversation, text, clientId = randomUUID()) =>
      send(person.uid, conversation, { text, clientId }),
  };
}
