import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointPath, type Endpoint } from '#contract/endpoint.ts';
import type { Access, StaffAccess } from '#contract/viewer.ts';
import { declaredEndpoints } from '../../tests/support/declared-endpoints.ts';
import { request, signUpPerson, type TestPerson } from '../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../tests/support/start-app.ts';

let app: RunningApp;
let unverified: TestPerson;
let incomplete: TestPerson;
let undecided: TestPerson;

beforeAll(async () => {
  app = await startApp();
  unverified = await signUpPerson(app, { name: 'Una Verified', stage: 'unverified' });
  incomplete = await signUpPerson(app, { name: 'Ina Complete', stage: 'verified' });
  undecided = await signUpPerson(app, { name: 'Undine Cided', stage: 'completed' });
});
afterAll(() => app?.close());

/** Who is turned away, and how, before anything that was sent is looked at (`contract/viewer.ts`). */
const noStaff = {
  guest: 'not-found',
  unverified: 'not-found',
  incomplete: 'not-found',
  undecided: 'not-found',
};
const refusals: Record<
  Access | StaffAccess,
  { guest?: string; unverified?: string; incomplete?: string; undecided?: string }
> = {
  public: {},
  optional: {},
  'signed-in': { guest: 'sign-in-required' },
  verified: { guest: 'sign-in-required', unverified: 'email-not-verified' },
  complete: {
    guest: 'sign-in-required',
    unverified: 'email-not-verified',
    incomplete: 'profile-incomplete',
    undecided: 'policies-not-accepted',
  },
  staff: noStaff,
  admin: noStaff,
};

const statuses: Record<string, number> = { 'sign-in-required': 401, 'not-found': 404 };

const turnedAway = new Set([
  'sign-in-required',
  'email-not-verified',
  'profile-incomplete',
  'policies-not-accepted',
  'token-invalid',
]);

function addressOf(endpoint: Endpoint): string {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return endpointPath(endpoint, Object.fromEntries(names.map((name) => [name, 'x'])));
}

const table = declaredEndpoints.map((endpoint) => ({ ...endpoint, endpoint }));

describe.each(table)('$method $path is for: $access', ({ endpoint }) => {
  // A body that no endpoint takes: access is decided first, and nothing happens to those who are let in.
  const body = endpoint.method === 'GET' ? undefined : [];
  const callers = {
    guest: () => undefined,
    unverified: () => unverified.token(),
    incomplete: () => incomplete.token(),
    undecided: () => undecided.token(),
  };

  test.each(Object.keys(callers) as (keyof typeof callers)[])('%s', async (caller) => {
    const refusal = refusals[endpoint.access][caller];
    // Calls without a body to refuse would do their work.
    if (!refusal && endpoint.method !== 'GET' && !endpoint.body) return;
    const answer = await request(app, endpoint.method, addressOf(endpoint), body, await callers[caller]());
    if (refusal) expect(answer.body).toMatchObject({ code: refusal });
    else expect(turnedAway).not.toContain(answer.body.code);
    if (refusal) expect(answer.status).toBe(statuses[refusal] ?? 403);
  });

  test('a bad token', async () => {
    if (endpoint.access === 'public' && endpoint.method !== 'GET' && !endpoint.body) return;
    const answer = await request(app, endpoint.method, addressOf(endpoint), body, 'forged');
    if (endpoint.access === 'public') expect(turnedAway).not.toContain(answer.body.code);
    else expect(answer).toMatchObject({ status: 401, body: { code: 'token-invalid' } });
  });
});
