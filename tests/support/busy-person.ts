import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { turnOnSecondStep } from './authenticator.ts';
import { postListing, request, uploadForChat, uploadImage, type TestPerson } from './people.ts';
import { makeStaff } from './staff.ts';
import type { RunningApp } from './start-app.ts';

/**
 * Somebody who has used everything that there is, together with the other one; the third one they block. Whoever adds a feature that keeps
 * something about people adds it here: what is left of an account, and what its owner gets a copy of, is tested with it.
 */
export async function makeBusy(
  app: RunningApp,
  { person, other, third }: { person: TestPerson; other: TestPerson; third: TestPerson },
) {
  const { services } = app;
  const own = await postListing(app, person, { title: 'Mine' });
  const others = await postListing(app, other, { title: 'Of the other one' });
  const start = async (buyer: TestPerson, listing: string): Promise<string> =>
    (await buyer.request('POST', '/api/messages/start/', { listing })).body.id;
  const selling = await start(other, own.id);
  const buying = await start(person, others.id);
  for (const [sender, conversation] of [
    [other, selling],
    [person, selling],
    [person, buying],
    [other, buying],
  ] as const) {
    const text = sender === person ? 'Here you are' : 'Is it there?';
    await sendMessage(services, sender.uid, conversation, { text, clientId: randomUUID() });
  }
  for (const sender of [person, other]) {
    const images = await uploadForChat(app, sender);
    await sendMessage(services, sender.uid, selling, { text: '', images, clientId: randomUUID() });
  }
  const ask = (who: TestPerson, method: string, path: string, body?: unknown) =>
    who.request(method, path, body).then(({ status, body: reply }) => {
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(reply)}`);
      return reply;
    });
  const add = (path: string, body: unknown) => ask(person, 'POST', path, body);
  for (const [who, listing_id] of [
    [person, others.id],
    [other, own.id],
  ] as const)
    await ask(who, 'POST', '/api/listings/watchlist/add/', { listing_id });
  const left = await postListing(app, other, { title: 'Watched for a moment' });
  await add('/api/listings/watchlist/add/', { listing_id: left.id });
  await ask(person, 'DELETE', `/api/listings/watchlist/remove/${left.id}/`);
  await ask(person, 'PUT', `/api/listings/watchlist/${others.id}/note/`, { note: 'Ask for its width.' });
  const list = await add('/api/lists/', { name: 'For Mum', share: true });
  await ask(person, 'PUT', `/api/lists/${list.id}/listings/${others.id}/`);
  await add('/api/listings/drafts/', { title: 'Begun', image_urls: [await uploadImage(app, person)] });
  await add('/api/account/needs/', { name: 'For Mum', values: { door_width_in: 29 } });
  const filters = { search: 'lift', zip_code: '78701', radius: '20' };
  await add('/api/saved-searches/', { name: 'Lifts', filters, frequency: 'daily', public: true });
  const email = { ...filters, search: 'ramp' };
  await request(app, 'POST', '/api/saved-searches/', { filters: email, email: person.email });
  const choices = '/api/account/notification-choices/';
  await ask(person, 'PUT', choices, await ask(person, 'GET', choices));
  await add('/api/account/push-subscriptions/', {
    endpoint: `https://push.example/${person.uid}`,
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  });
  const text = 'Can I see it?';
  await add('/api/subs/email_relay/', { seller_id: other.uid, listing_id: others.id, text });
  await ask(other, 'POST', '/api/subs/email_relay/', { seller_id: person.uid, listing_id: own.id, text });
  await add('/api/support/feedback/', { message: 'Good.', email: person.email });
  await request(app, 'POST', '/api/support/submit_ticket/', {
    name: person.displayName,
    email: person.email,
    subject: 'Hello',
    message: 'Please help.',
  });
  await add(`/api/messages/${selling}/pickup/`, {
    at: new Date(services.clock.now().getTime() + 48 * 3600_000).toISOString(),
    place: '12 Oak Street',
  });
  const passedOn = { status: 'passed-on', conversation_id: selling };
  await add(`/api/listings/listing/${own.id}/status/`, passedOn);
  await add(`/api/messages/${selling}/thanks/`, { went: 'well', text: 'Kind.' });
  await ask(other, 'POST', `/api/messages/${selling}/thanks/`, { went: 'well', text: 'Thank you.' });
  for (const [model, object_id] of [
    ['user', other.uid],
    ['listing', others.id],
    ['conversation', buying],
  ] as const)
    for (const reason of ['Rude', 'Rude again'])
      await add('/api/moderation/submit/', { model, object_id, reason });
  const withdraw = async (who: TestPerson, object_id: string) => {
    const report = { model: 'conversation', object_id, reason: 'A mistake' };
    const { report_id } = await ask(who, 'POST', '/api/moderation/submit/', report);
    await ask(who, 'POST', `/api/moderation/reports/${report_id}/withdraw/`);
  };
  await withdraw(person, selling);
  await withdraw(other, buying);
  const about = { model: 'user', object_id: person.uid, reason: 'They were rude to me.' };
  await ask(other, 'POST', '/api/moderation/submit/', about);
  await addNote(app, person);
  await add('/api/users/block/', { blocked: third.uid });
  await ask(third, 'POST', '/api/users/block/', { blocked: person.uid });
  await add(`/api/account/decisions/${await addDecision(app, person)}/appeal/`, { text: 'I was not.' });
  await turnOnSecondStep(person);
  await makeStaff(app, person);
  const copy: string = (await add('/api/account/export/', {})).id;
  return { own, others, selling, buying, copy };
}

/** As if staff had written something into the case about them. */
async function addNote({ services: { db, clock } }: RunningApp, person: TestPerson): Promise<void> {
  await sql`
    INSERT INTO case_notes (id, case_id, staff_id, text, created_at)
    SELECT ${randomUUIDv7()}, id, NULL, ${`${person.displayName} was rude before.`}, ${clock.now()}
    FROM cases WHERE person_uid = ${person.uid} AND model = 'user'`.execute(db);
}

/**
 * As if staff had warned them, limited their messages for a day and taken down a picture of their profile before, though
 * nobody has reported them; and had found another report to be nothing, and taken that back.
 */
async function addDecision({ services: { db, clock } }: RunningApp, { uid }: TestPerson): Promise<string> {
  const [id, nothing, now] = [randomUUIDv7(), randomUUIDv7(), clock.now()];
  await sql`
    INSERT INTO decisions (id, person_uid, action, rule, subject, facts, note, source, created_at, ends_at)
    VALUES (${id}, ${uid}, 'warn', 'abuse', '', 'You were rude.', 'Please be kind.', 'report', ${now}, NULL)`.execute(
    db,
  );
  await sql`
    INSERT INTO decisions (id, person_uid, action, subject, facts, note, source, undoes, created_at)
    VALUES (${nothing}, ${uid}, 'none', '', '', '', 'report', NULL, ${now}),
      (${randomUUIDv7()}, ${uid}, 'restore', '', 'Read it again.', '', 'report', ${nothing}, ${now})`.execute(
    db,
  );
  await sql`
    INSERT INTO restrictions (decision_id, uid, kind, starts_at, ends_at)
    VALUES (${id}, ${uid}, 'messaging', ${now}, ${now}::timestamptz + interval '1 day')`.execute(db);
  await sql`
    INSERT INTO removed_profile_pictures (decision_id, uid, image, put_away)
    VALUES (${id}, ${uid}, ${JSON.stringify({ uid })}::jsonb, true)`.execute(db);
  return id;
}
