import { beforeEach, expect, test, vi } from 'vitest';
import { apiErrors } from '#contract/errors.ts';
import type { ApiErrorCode } from '#contract/errors.ts';
import { ApiError, NetworkError, type ApiClient } from '#web/client/api.ts';
import { createDraftSaver } from './draft-saver.ts';

interface Sent {
  method: string;
  params?: { id: string };
  body: Record<string, unknown>;
  answer: (updatedAt: string) => void;
  fail: (error: Error) => void;
}

let sent: Sent[];
const pauses = { next: 0, retry: 0 };

const call = ((endpoint: { method: string }, input: Pick<Sent, 'params' | 'body'>) =>
  new Promise((resolve, reject) => {
    const answer = (updated_at: string) => resolve({ updated_at });
    sent.push({ method: endpoint.method, ...input, answer, fail: reject });
  })) as unknown as ApiClient['call'];

const refusal = (code: ApiErrorCode) =>
  new ApiError(apiErrors[code].status, { error: apiErrors[code].text, code });
const there = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count), 10_000);
const becomes = (saver: ReturnType<typeof createDraftSaver>, is: string) =>
  vi.waitFor(() => expect(saver.standing().is).toBe(is), 10_000);
const written = (title: string) => ({ title });
const later = { isFirst: false };

beforeEach(() => {
  sent = [];
});

test('its id is given once the account has all of it', async () => {
  const saver = createDraftSaver({ call, draft: null, pauses: { next: 60_000, retry: 60_000 } });
  saver.note(written(''), { isFirst: true });
  expect(await saver.savedId()).toBeUndefined();
  saver.note(written('Bed'), later);
  const asked = saver.savedId();
  await there(1);
  sent[0]!.answer('t1');
  expect(await asked).toBe(saver.kept().id);
  saver.note(written('Low bed'), later);
  const refused = saver.savedId();
  await there(2);
  sent[1]!.fail(refusal('draft-changed'));
  expect(await refused).toBeUndefined();
});

test('an untouched form is not saved; from the first field on it is, with one request at a time', async () => {
  const saver = createDraftSaver({ call, draft: null, pauses });
  saver.note(written(''), { isFirst: true });
  saver.saveNow();
  expect(sent).toEqual([]);
  saver.note(written('B'), later);
  await there(1);
  const [{ body }] = sent as [Sent];
  expect(sent[0]).toMatchObject({ method: 'POST', body: { title: 'B' } });
  saver.note(written('Be'), later);
  saver.note(written('Bed'), later);
  saver.saveNow();
  expect(sent).toHaveLength(1);
  sent[0]!.answer('t1');
  await there(2);
  expect(sent[1]).toMatchObject({
    method: 'PUT',
    params: { id: body['id'] },
    body: { title: 'Bed', updated_at: 't1', editor: body['editor'] },
  });
  sent[1]!.answer('t2');
  await becomes(saver, 'saved');
  expect(saver.kept()).toEqual({ id: body['id'], updated_at: 't2', saved: true });
});

test.each([
  ['no connection', new NetworkError(new Error('offline'))],
  ['a server in trouble', refusal('server-error')],
  ['too many', refusal('rate-limited')],
])('%s: what was written is sent again with what came since', async (_, error) => {
  const saver = createDraftSaver({ call, draft: null, pauses });
  saver.note(written('B'), later);
  await there(1);
  saver.note(written('Bed'), later);
  sent[0]!.fail(error);
  await there(2);
  expect(saver.standing().is).toBe('offline');
  expect(sent[1]).toMatchObject({ method: 'POST', body: { id: sent[0]!.body['id'], title: 'Bed' } });
});

test('where another page wrote since, nothing is sent until somebody chooses', async () => {
  const saver = createDraftSaver({ call, draft: { id: 'd', updated_at: 't1' }, pauses });
  saver.note(written('Bed'), { isFirst: true });
  saver.note(written('Low bed'), later);
  await there(1);
  expect(sent[0]).toMatchObject({ method: 'PUT', params: { id: 'd' }, body: { updated_at: 't1' } });
  sent[0]!.fail(refusal('draft-changed'));
  await becomes(saver, 'changed');
  saver.note(written('Lower bed'), later);
  saver.saveNow();
  expect(sent).toHaveLength(1);
  saver.keepThis();
  await there(2);
  expect(sent[1]!.body).toMatchObject({ title: 'Lower bed' });
  expect(sent[1]!.body).not.toHaveProperty('updated_at');
  sent[1]!.answer('t3');
  await becomes(saver, 'saved');
});

test('of a draft that is gone what is here is kept as another', async () => {
  const saver = createDraftSaver({ call, draft: { id: 'd', updated_at: 't1' }, pauses });
  saver.note(written('Low bed'), later);
  await there(1);
  sent[0]!.fail(refusal('draft-not-found'));
  await becomes(saver, 'gone');
  saver.keepThis();
  await there(2);
  expect(sent[1]).toMatchObject({ method: 'POST', body: { title: 'Low bed' } });
  expect(sent[1]!.body['id']).not.toBe('d');
});

test('what is refused is said, and only tried again once something changes', async () => {
  const saver = createDraftSaver({ call, draft: null, pauses });
  saver.note(written('B'), later);
  await there(1);
  sent[0]!.fail(refusal('too-many-drafts'));
  await becomes(saver, 'refused');
  expect(saver.standing()).toEqual({ is: 'refused', why: apiErrors['too-many-drafts'].text });
  expect(saver.kept().saved).toBe(false);
  saver.note(written('Bed'), later);
  await there(2);
});

test('before it is posted what was on its way arrives, and nothing follows', async () => {
  const saver = createDraftSaver({ call, draft: null, pauses });
  saver.note(written('B'), later);
  await there(1);
  let stopped = false;
  const stopping = saver.stop().then(() => (stopped = true));
  saver.note(written('Bed'), later);
  expect(stopped).toBe(false);
  sent[0]!.answer('t1');
  await stopping;
  saver.saveNow();
  expect(sent).toHaveLength(1);
  saver.goOn();
  await there(2);
});

test('starting over deletes what the account has, and the next draft is another', async () => {
  const saver = createDraftSaver({ call, draft: null, pauses });
  saver.note(written('B'), later);
  await there(1);
  sent[0]!.answer('t1');
  await becomes(saver, 'saved');
  const { id } = saver.kept();
  void saver.startOver();
  await there(2);
  expect(sent[1]).toMatchObject({ method: 'DELETE', params: { id } });
  sent[1]!.answer('');
  saver.note(written(''), { isFirst: true });
  saver.note(written('Chair'), later);
  await there(3);
  expect(sent[2]).toMatchObject({ method: 'POST' });
  expect(sent[2]!.body['id']).not.toBe(id);
});

test('what this browser kept of a draft goes on as that draft, and not in the form of another', async () => {
  const saver = createDraftSaver({ call, draft: null, pauses });
  saver.resume({ id: 'd', updated_at: 't1', saved: false });
  saver.note(written('Bed'), later);
  await there(1);
  expect(sent[0]).toMatchObject({ method: 'PUT', params: { id: 'd' }, body: { updated_at: 't1' } });
  const other = createDraftSaver({ call, draft: { id: 'e', updated_at: 't2' }, pauses });
  other.resume({ id: 'd', updated_at: 't1', saved: false });
  expect(other.kept().id).toBe('e');
});
