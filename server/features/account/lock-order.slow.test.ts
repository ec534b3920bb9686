import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startConversation } from '#contract/messages.ts';
import { setListingStatus } from '#contract/listings.ts';
import { submitReport } from '#contract/moderation.ts';
import { blockUser, deleteProfile } from '#contract/users.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { signUpChatter } from '#server/features/sockets/chat-test-people.ts';
import { AppError } from '#server/http/app-error.ts';
import { ApiError } from '#web/client/api.ts';
import { postListing } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app?.close());

const rounds = 6;

/** What is refused since the other was faster; a transaction that PostgreSQL ended is another error, answered with 500. */
const isRefusal = (failure: unknown) =>
  failure instanceof AppError || (failure instanceof ApiError && failure.status < 500);

/** The order of locks in docs/architecture.md. */
test('an account is deleted while others write, report, block and reserve: nobody waits for each other', async () => {
  const buyer = await signUpChatter(app, 'Bea Buyer');
  const late = await signUpChatter(app, 'Lee Late');
  for (let round = 0; round < rounds; round += 1) {
    const seller = await signUpChatter(app, `Doomed ${'x'.repeat(round + 1)}`);
    const listings = [await postListing(app, seller), await postListing(app, seller)];
    const chats = await Promise.all(
      listings.map(async ({ id }) => (await buyer.api.call(startConversation, { body: { listing: id } })).id),
    );
    const write = (uid: string, chat: string) =>
      sendMessage(app.services, uid, chat, { text: 'Is it still there?', clientId: randomUUID() });
    await Promise.all(chats.map((chat) => write(buyer.uid, chat)));
    const report = (model: 'user' | 'listing' | 'conversation', object_id: string) =>
      buyer.api.call(submitReport, { body: { model, object_id, reason: `It is round ${round}.` } });
    const acts = [
      ...[0, 1, 2].flatMap(() => chats.flatMap((chat) => [write(buyer.uid, chat), write(seller.uid, chat)])),
      report('user', seller.uid),
      ...listings.map(({ id }) => report('listing', id)),
      ...chats.map((id) => report('conversation', id)),
      buyer.api.call(blockUser, { body: { blocked: seller.uid } }),
      late.api.call(startConversation, { body: { listing: listings[0]!.id } }),
      ...listings.map(({ id }, index) =>
        seller.api.call(setListingStatus, {
          params: { id },
          body: { status: 'reserved', conversation_id: chats[index]! },
        }),
      ),
      seller.api.call(deleteProfile, { body: { uid: seller.uid } }),
      ...(round === rounds - 1 ? [buyer.api.call(deleteProfile, { body: { uid: buyer.uid } })] : []),
    ];
    const done = await Promise.allSettled(acts);
    const failures = done.flatMap((act) => (act.status === 'rejected' ? [act.reason as unknown] : []));
    expect(failures.filter((failure) => !isRefusal(failure))).toEqual([]);
    const left = app.services.db.selectFrom('users').select('uid').where('uid', '=', seller.uid);
    expect(await left.execute()).toEqual([]);
  }
});
