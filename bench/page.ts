import { createHash, randomBytes } from 'node:crypto';
import { startCachingProxy } from '#tests/support/caching-proxy.ts';
import { startChild } from './child.ts';
import { openData, type Data } from './data.ts';
import { compare, describe, startLoad, type Slice } from './load.ts';
import { targetOf, type BenchOptions, type Figure, type Measurement, type Target } from './measurement.ts';
import { startSite } from './site.ts';
import { medianOf, showRatio } from './statistics.ts';

const connections = 8;
const [asProduction, cached] = ['ours in production', 'ours behind nginx'];
const accepted = { 'accept-encoding': 'br' };
const mostOfFloor = 4;
const conversations = 50;

/** What `NODE_ENV=production` asks for besides; the pages are the same. No mail leaves. */
const production = {
  NODE_ENV: 'production',
  LIMITS: 'on',
  TRUST_PROXY: '1',
  SECRET: 'only for measuring, on this machine alone',
  SHUTDOWN_DELAY: '0',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'handrail@example.com',
  SUPPORT_EMAIL: 'support@example.com',
};

/**
 * What pages cost: the marketplace as a guest first meets it, beside the same HTML written by string templates; the same
 * for who is signed in, a listing, and the messages of somebody who has many.
 */
export const page: Measurement = {
  name: 'page',
  async run({ quick, seconds, rounds }: BenchOptions): Promise<Figure[]> {
    const data = await openData(quick ? 20_000 : 200_000);
    const site = await startSite(data);
    const productive = await startSite(data, production);
    const floor = await startChild('floors/page-floor.ts', {
      args: [site.url, JSON.stringify(data.connection)],
    });
    const proxy = await startCachingProxy(site.port);
    const load = await startLoad();
    try {
      // A query that changes nothing on the page, so that no cache between answers twice.
      const fresh = Array.from({ length: 50_000 }, (_, index) => `/marketplace?visit=${index}`);
      const cookie = await signIn(data);
      const asked = (label: string, paths: string[], headers: Record<string, string> = {}): Target => ({
        ...targetOf(site, paths),
        label,
        headers: { ...accepted, ...headers },
      });
      const others = [
        { label: 'the same, signed in', most: 12, paths: fresh, headers: cookie },
        { label: 'a listing, for a guest', most: 6, paths: await someListings(data), headers: {} },
        {
          label: `messages with ${conversations} conversations`,
          most: 10,
          paths: ['/messages'],
          headers: cookie,
        },
      ];
      const { slices, speed, cpu } = await compare(
        load,
        [
          asked('ours', fresh),
          { ...targetOf(productive, fresh), label: asProduction, headers: accepted, visitors: true },
          {
            label: 'floor',
            port: floor.ready,
            paths: ['/marketplace'],
            server: floor.child.pid,
            postmaster: data.postmaster,
          },
          ...others.map(({ label, paths, headers }) => asked(label, paths, headers)),
          { ...asked(cached, ['/marketplace']), port: proxy.port },
        ],
        { connections, seconds, rounds },
      );
      const costRow = (label: string, what: string, most: number): Figure => {
        const cost = medianOf(slices[label]!.map(costOf));
        return {
          what: `${what}: CPU of server + database`,
          measured: `${cost.toFixed(1)} ms (${describe(slices[label]!)})`,
          target: `≤ ${most} ms`,
          reached: cost <= most,
          detail: slices[label]!,
        };
      };
      const kept = 1 / speed[cached]!.median;
      return [
        costRow('ours', '/marketplace for a guest, 48 cards, as `npm start`', 10),
        costRow(asProduction, '/marketplace for a guest, 48 cards, in production', 10),
        {
          what: '/marketplace for a guest: CPU beside the same HTML by string templates',
          measured: `× ${showRatio(cpu['floor']!)} (floor ${describe(slices['floor']!)})`,
          target: `≤ ${mostOfFloor}`,
          reached: cpu['floor']!.median <= mostOfFloor,
          detail: { speed, cpu, floor: slices['floor'] },
        },
        ...others.map(({ label, most }) => costRow(label, label, most)),
        {
          what: 'the guest’s page behind the nginx of docs/examples/caching-proxy: × as many requests/s',
          measured: `${kept.toFixed(0)} (${describe(slices[cached]!)} of the application)`,
          target: '≥ 10',
          reached: kept >= 10,
          detail: null,
        },
      ];
    } finally {
      await load.stop();
      await proxy.close();
      await floor.child.stop();
      await productive.stop();
      await site.stop();
      await data.close();
    }
  },
};

const costOf = ({ serverMs, databaseMs }: Slice) => serverMs + databaseMs;

async function someListings({ client }: Data): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from listings order by md5(id::text) limit 2000',
  );
  return rows.map(({ id }) => `/listing/${id}`);
}

/** Somebody who wrote to many sellers, with a page cookie. The same one in every run. @returns the cookie's header */
async function signIn({ client }: Data): Promise<{ cookie: string }> {
  const uid = 'reader';
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into users (uid, email, display_name, profile_created, email_verified, terms_accepted_at, zip_code)
     values ($1, 'reader@example.com', 'Rita Reader', true, true, now(), '78701') on conflict do nothing`,
    [uid],
  );
  await client.query(
    `insert into auth_user (id, name, email, email_verified) values ($1, 'Rita Reader', 'reader@example.com', true)
     on conflict do nothing`,
    [uid],
  );
  await client.query(
    `insert into page_sessions (id_hash, uid, created_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
    [createHash('sha256').update(token).digest('base64url'), uid],
  );
  await client.query(
    `insert into conversations (id, listing_id, buyer_uid, seller_uid, last_seq, buyer_unread, last_message_at)
     select id, id, $1, seller_uid, 1, 1, now() from (select id, seller_uid from listings order by created_at desc limit $2) as l
     on conflict do nothing`,
    [uid, conversations],
  );
  await client.query(
    `insert into messages (conversation_id, seq, sender_uid, client_id, body)
     select id, 1, seller_uid, id, 'It is still here. When would you like to come and see it?' from conversations
     where buyer_uid = $1 on conflict do nothing`,
    [uid],
  );
  await client.query('analyze conversations, messages, users');
  return { cookie: `handrail_session=${token}` };
}
