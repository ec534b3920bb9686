import { randomUUID } from 'node:crypto';
import { openChat, signUpChatter, startChat } from '#server/features/sockets/chat-test-people.ts';
import type { Frame, SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { uploadForChat, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

/** An application with Sam, who sells, and Bea, who asks him, in another chat for each test. */
export interface ChatImageSite {
  app: RunningApp;
  seller: TestPerson;
  buyer: TestPerson;
  /** @returns the chat that is meant from now on where none is named */
  newChat(): Promise<string>;
  /** Opens it; `leaveChats` closes it. */
  chat(person: TestPerson, id?: string): Promise<SocketTestClient>;
  /** Sends it and resolves to what comes back: the message, or the error. */
  send(person: TestPerson, said: object, id?: string): Promise<Frame>;
  upload(person: TestPerson, count?: number): Promise<string[]>;
  /** Asks for a picture: as nobody, if no person is given. */
  look(url: string, person?: TestPerson): Promise<Response>;
  statusFor(url: string, person?: TestPerson): Promise<number>;
  leaveChats(): Promise<void>;
}

/** For `beforeAll`; close its `app` in `afterAll`. */
export async function startChatImageSite(): Promise<ChatImageSite> {
  const app = await startApp();
  const seller = await signUpChatter(app, 'Sam Seller');
  const buyer = await signUpChatter(app, 'Bea Buyer');
  const clients: SocketTestClient[] = [];
  let conversation: string;

  async function chat(person: TestPerson, id = conversation): Promise<SocketTestClient> {
    const client = await openChat(app, person, id);
    clients.push(client);
    return client;
  }
  const look = async (url: string, person?: TestPerson) =>
    fetch(app.url + url, person && { headers: { authorization: `Token ${await person.token()}` } });

  return {
    app,
    seller,
    buyer,
    newChat: async () => (conversation = await startChat(app, { seller, buyer })),
    chat,
    async send(person, said, id) {
      const client = await chat(person, id);
      const named = { client_id: randomUUID(), ...said };
      client.send(named);
      return client.frame(
        ({ type, client_id }) => client_id === named.client_id && ['message', 'error'].includes(type),
      );
    },
    upload: (person, count = 1) => uploadForChat(app, person, Array<string>(count).fill('phone.jpg')),
    look,
    statusFor: async (url, person) => (await look(url, person)).status,
    leaveChats: async () => void (await Promise.all(clients.splice(0).map((client) => client.close()))),
  };
}

/** Of the pictures of a message. */
export const addresses = ({ images }: Frame): string[] => (images as { url: string }[]).map(({ url }) => url);
