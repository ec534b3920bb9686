import type { RequestListener } from 'node:http';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { createHttpIpLocation } from './http-ip-location.ts';
import { startIpService } from './ip-service.peer.ts';

let respond: RequestListener;
const service = startIpService((request, reply) => respond(request, reply));

function answers(body: unknown, status = 200): void {
  respond = (_, reply) => reply.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
}

test('the address takes the place of {ip} in the path', async () => {
  answers({ postal: '78701' });
  expect(await createHttpIpLocation({ url: `${service.url}/{ip}/json` }).postalOf('8.8.8.8')).toBe('78701');
  expect(service.asked).toEqual(['/8.8.8.8/json']);
});

test('the address takes the place of {ip} in the query, beside a key', async () => {
  answers({ postal: '78701' });
  await createHttpIpLocation({ url: `${service.url}/?key=k&q={ip}` }).postalOf('2001:4860:4860::8888');
  expect(service.asked).toEqual(['/?key=k&q=2001%3A4860%3A4860%3A%3A8888']);
});

test('a URL without {ip} gets the address as a query parameter', async () => {
  answers({ postal: '78701' });
  await createHttpIpLocation({ url: `${service.url}/json?key=k` }).postalOf('8.8.8.8');
  expect(service.asked).toEqual(['/json?key=k&ip=8.8.8.8']);
});

test('an IPv4 address that a socket reports as IPv6 is asked about as IPv4', async () => {
  answers({ postal: '78701' });
  await createHttpIpLocation({ url: `${service.url}/{ip}` }).postalOf('::ffff:8.8.8.8');
  expect(service.asked).toEqual(['/8.8.8.8']);
});

test('the service is not asked about addresses of no place', async () => {
  answers({ postal: '78701' });
  const location = createHttpIpLocation({ url: `${service.url}/{ip}` });
  for (const ip of ['127.0.0.1', '::1', '10.0.0.1', '::ffff:10.0.0.1', 'fe80::1', 'nonsense']) {
    expect(await location.postalOf(ip)).toBeNull();
  }
  expect(service.asked).toEqual([]);
});

test.each([
  [{ postal: '78701-1234' }, '78701'],
  [{ postal: ' 00501 ', country_code: 'US' }, '00501'],
  [{ postal: '00901', country_code: 'PR' }, '00901'],
  [{ postal: '78701', country: 'United States' }, '78701'],
  [{ postal: '78701', country: 'DE' }, null],
  [{ postal: '78701', country: 'Germany' }, null],
  [{ postal: 'SW1A 1AA' }, null],
  [{ postal: 78701 }, null],
  [{ postal: null }, null],
  [{}, null],
])('of %j the ZIP is %j', async (body, zip) => {
  answers(body);
  expect(await createHttpIpLocation({ url: `${service.url}/{ip}` }).postalOf('8.8.8.8')).toBe(zip);
});

test.each([
  ['an error status', () => answers({ postal: '78701' }, 429), 'it answered 429'],
  ['no JSON', () => answers('<html>'), 'its answer is not JSON'],
  ['JSON that is no object', () => answers('"78701"'), 'its answer is not an object'],
  [
    'an endless answer',
    () => answers(`{"postal":"78701","x":"${'x'.repeat(70_000)}"}`),
    'its answer is too large',
  ],
  [
    'a broken connection',
    () => void (respond = (request) => request.socket.destroy()),
    'no connection to it',
  ],
])('%s is a failure, told without the address or the key', async (_, arrange, message) => {
  arrange();
  const failure = await createHttpIpLocation({ url: `${service.url}/{ip}?key=secret` })
    .postalOf('8.8.8.8')
    .catch((error) => error);
  expect(failure).toMatchObject({ name: 'IpLocationError', message });
  expect(inspect(failure)).not.toMatch(/secret|8\.8\.8\.8/);
});

test('a service that starts to answer and stops is given up', async () => {
  respond = (_, reply) => void reply.write('{"postal":');
  const asking = createHttpIpLocation({ url: `${service.url}/{ip}`, timeoutMs: 50 }).postalOf('8.8.8.8');
  await expect(asking).rejects.toMatchObject({ name: 'IpLocationError', message: 'no answer within 50 ms' });
});

test.each(['', 'example.org/{ip}', 'file:///etc/{ip}', 'https://'])(
  '%j is refused as the URL of a service',
  (url) => {
    expect(() => createHttpIpLocation({ url })).toThrow('http or https');
  },
);
