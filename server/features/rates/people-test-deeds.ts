import { turnOnSecondStep } from '../../../tests/support/authenticator.ts';
import { postListing, type TestPerson } from '../../../tests/support/people.ts';
import { caseForModerator } from '../../../tests/support/staff.ts';
import { say } from '../notifications/notification-test-people.ts';
import type { Deed, RatedSite } from './rate-test-site.ts';

/** A thing that this person got in a chat. @returns the chat's id */
async function handedOver({ app, sellers }: RatedSite, person: TestPerson): Promise<string> {
  const [seller] = sellers;
  const { id } = await postListing(app, seller!);
  const { body } = await person.request('POST', '/api/messages/start/', { listing: id });
  const given = { status: 'passed-on', conversation_id: body.id };
  await seller!.request('POST', `/api/listings/listing/${id}/status/`, given);
  return body.id;
}

const recoveryCodes = new Map<string, Promise<string[]>>();

/** Those of this person's second step, which is turned on when they are first asked for. */
async function recoveryCodesOf(person: TestPerson): Promise<string[]> {
  const known = recoveryCodes.get(person.uid) ?? turnOnSecondStep(person).then((on) => on.recoveryCodes);
  recoveryCodes.set(person.uid, known);
  return known;
}

const sheetOf = (number: number) => ({ name: 'For Mum', values: { user_weight_lb: 120 + number } });

/** Those with other people, with staff, and with one's own account. */
export const peopleDeeds: Record<string, Deed> = {
  'POST /api/account/step-up/': {
    act: async ({ at }, person, number) => {
      const code = (await recoveryCodesOf(person))[number];
      return at(number, person, 'POST', '/api/account/step-up/', { code });
    },
    says: /You can try again in 15 minutes\.$/,
  },
  'POST /api/messages/:conversationId/thanks/': {
    act: async (site, person, number) => {
      const chats = (await person.request('GET', '/api/messages/')).body;
      const id = chats[0]?.id ?? (await handedOver(site, person));
      const said = { went: 'well', text: `Thank you, ${number}.` };
      return site.at(number, person, 'POST', `/api/messages/${id}/thanks/`, said);
    },
    says: /You can say it again in 24 hours\.$/,
  },
  'POST /api/messages/:conversationId/pickup/': {
    act: async (site, person, number) => {
      const chats = (await person.request('GET', '/api/messages/')).body;
      const id = chats[0]?.id ?? (await handedOver(site, person));
      const said = { at: new Date(Date.now() + 48 * 3600_000).toISOString(), place: `${number} Oak Street` };
      await say(site.app, person, id, 'Here is a plan.');
      return site.at(number, person, 'POST', `/api/messages/${id}/pickup/`, said);
    },
    says: /You can propose the next one in 24 hours\.$/,
  },
  'POST /api/messages/start/': {
    act: ({ at, listings }, person, number) =>
      at(number, person, 'POST', '/api/messages/start/', { listing: listings[number] }),
    says: /You can start the next one in 24 hours\. You can still write in those you have\.$/,
  },
  'POST /api/moderation/submit/': {
    act: ({ at, listings }, person, number) =>
      at(number, person, 'POST', '/api/moderation/submit/', {
        model: 'listing',
        object_id: listings[number],
        reason: 'spam',
      }),
    says: /You can send the next one in 60 minutes\.$/,
  },
  'POST /api/subs/email_relay/': {
    act: ({ at, listings, sellers }, person, number) =>
      at(number, person, 'POST', '/api/subs/email_relay/', {
        seller_id: sellers[number]!.uid,
        listing_id: listings[number],
        text: 'Hello',
      }),
    says: /You can write the next one in (24 hours|60 minutes)\.$/,
  },
  'POST /api/support/feedback/': {
    act: ({ at }, person, number) =>
      at(number, person, 'POST', '/api/support/feedback/', { message: `Good ${number}.` }),
    says: /You can write again in 60 minutes\.$/,
  },
  'POST /api/support/submit_ticket/': {
    act: ({ at }, person, number) =>
      at(number, person, 'POST', '/api/support/submit_ticket/', {
        name: 'Al',
        email: 'al@example.com',
        subject: 'Help',
        message: `Please ${number}`,
      }),
    says: /You can write again in 60 minutes\.$/,
  },
  'PUT /api/account/notification-choices/': {
    act: ({ at }, person, number) =>
      at(number, person, 'PUT', '/api/account/notification-choices/', {
        kinds: {},
        digest: 'now',
        quiet: null,
        push_words: false,
        presence: number % 2 === 0,
      }),
    says: /You can change it again in 60 minutes\.$/,
  },
  'POST /api/account/push-subscriptions/': {
    act: ({ at }, person, number) =>
      at(number, person, 'POST', '/api/account/push-subscriptions/', {
        endpoint: `https://push.example/${number}`,
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
    says: /You can change it again in 60 minutes\.$/,
  },
  'POST /api/account/export/': {
    act: ({ at }, person, number) => at(number, person, 'POST', '/api/account/export/', {}),
    says: /You can ask for the next one in 24 hours\.$/,
  },
  'POST /api/account/needs/': {
    act: ({ at }, person, number) => at(number, person, 'POST', '/api/account/needs/', sheetOf(number)),
    says: /You can change them again in 24 hours\.$/,
  },
  'PUT /api/account/needs/:id/': {
    act: async ({ at }, person, number) => {
      const [first] = (await person.request('GET', '/api/account/needs/')).body;
      const sheet = sheetOf(number);
      const { id } = first ?? (await person.request('POST', '/api/account/needs/', sheet)).body;
      return at(number, person, 'PUT', `/api/account/needs/${id}/`, sheet);
    },
    says: /You can change them again in 24 hours\.$/,
  },
  'GET /api/messages/search/': {
    act: ({ at }, person, number) => at(number, person, 'GET', '/api/messages/search/?words=lift'),
    says: /You can search again in 60 minutes\.$/,
  },
  'POST /api/staff/people/:uid/reveal/': {
    act: async (site, person, number) => {
      const { uid, caseId: case_id } = await caseForModerator(site.app, person, site.sellers);
      return site.at(number, person, 'POST', `/api/staff/people/${uid}/reveal/`, { what: 'email', case_id });
    },
    says: /You can see the next one in 60 minutes\.$/,
  },
  'POST /api/users/block/': {
    act: ({ at, sellers }, person, number) =>
      at(number, person, 'POST', '/api/users/block/', { blocked: sellers[number]!.uid }),
    says: /You can block more in 24 hours\.$/,
  },
  'POST /api/users/sync_firebase_user/': {
    act: ({ at }, person, number) => at(number, person, 'POST', '/api/users/sync_firebase_user/', {}),
    says: /You can sign in again in 60 minutes\.$/,
  },
};
