import { join } from 'node:path';
import fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createHttpIpLocation } from '#server/adapters/ip-location/http-ip-location.ts';
import type { IpLocation } from '#server/adapters/ip-location/ip-location.ts';
import { startIpService } from '#server/adapters/ip-location/ip-service.peer.ts';
import { noIpLocation } from '#server/adapters/ip-location/ip-location.ts';
import { Endpoints } from '#server/http/endpoints.ts';
import { renderErrors, serveEndpoints } from '#server/http/serve-endpoints.ts';
import { addLocationRoutes } from './location-routes.ts';
import { loadZipTable } from './zip-table.ts';

const zips = loadZipTable(join(import.meta.dirname, '../../../data/us-zips.tsv'));
const logged: string[] = [];
const logger = { level: 'trace', stream: { write: (line: string) => void logged.push(line) } };

function appWith(ipLocation: IpLocation) {
  const app = fastify({ logger });
  const endpoints = new Endpoints();
  addLocationRoutes(endpoints, { zips, ipLocation, log: pino(logger, logger.stream) });
  serveEndpoints(app, endpoints, () => Promise.reject(new Error('nobody signs in here')));
  renderErrors(app);
  afterAll(() => app.close());
  return app;
}

const app = appWith(noIpLocation);

function reverse(latitude: unknown, longitude: unknown) {
  return app.inject({ method: 'POST', url: '/api/location/reverse/', payload: { latitude, longitude } });
}

test('a ZIP answers its town and no position, and may be cached', async () => {
  const reply = await app.inject('/api/location/zip/78701/');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ zip_code: '78701', city: 'Austin', state: 'TX' });
  expect(reply.headers['cache-control']).toBe('public, max-age=86400');
});

test('a ZIP+4 and a military ZIP are answered as ZIPs', async () => {
  expect((await app.inject('/api/location/zip/78701-1234')).json().zip_code).toBe('78701');
  expect((await app.inject('/api/location/zip/09012/')).json()).toEqual({
    zip_code: '09012',
    city: 'APO/FPO/DPO',
    state: 'AE',
  });
});

test('a city answers the ZIP in its middle', async () => {
  const reply = await app.inject(`/api/location/zip/${encodeURIComponent('Boston, MA')}/`);
  expect(reply.json()).toEqual({ zip_code: expect.stringMatching(/^021/), city: 'Boston', state: 'MA' });
});

test.each(['00000', '787', 'Nowhere at all', 'Springfield', '%F0%9F%93%8D', '..%2F..'])(
  '%j is no ZIP: 404',
  async (zip) => {
    const reply = await app.inject(`/api/location/zip/${zip}/`);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({
      error: 'We do not know this ZIP code. Please check it.',
      code: 'zip-unknown',
    });
    expect(reply.headers['cache-control']).toBe('no-store');
  },
);

test.each([
  ['78704', '78701', 2.3],
  ['78704-1234', '78704', 0],
  ['78701', '09012', null],
])('from %s to %s it is %j miles, and may be cached', async (from, to, miles) => {
  const reply = await app.inject(`/api/location/distance/?from=${from}&to=${to}`);
  expect(reply.json()).toEqual({ miles });
  expect(reply.headers['cache-control']).toBe('public, max-age=86400');
});

test.each([
  ['from=78701', 400],
  ['from=78701&to=Austin', 400],
  ['from=78701&to=00000', 404],
])('a distance of %s is refused: %i', async (query, status) => {
  const reply = await app.inject(`/api/location/distance/?${query}`);
  expect(reply.statusCode).toBe(status);
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('a position answers the ZIP that people live in there', async () => {
  const reply = await reverse(30.2672, -97.7431);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ postcode: '78701', city: 'Austin', state: 'TX' });
  expect(reply.headers['cache-control']).toBe('private, no-store');
});

test('a position abroad answers 404', async () => {
  expect((await reverse(48.8566, 2.3522)).statusCode).toBe(404);
});

test.each([
  [91, 0, 'latitude'],
  [0, -180.5, 'longitude'],
  ['30', -97, 'latitude'],
  [null, -97, 'latitude'],
  [30, undefined, 'longitude'],
])('%j, %j is no position: 400 for the %s', async (latitude, longitude, field) => {
  const reply = await reverse(latitude, longitude);
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().fields)).toEqual([field]);
});

test('a position is in no log line', async () => {
  logged.length = 0;
  await reverse(30.267153, -97.743061);
  await reverse(48.856614, 2.352222);
  expect(logged.join('')).toContain('/api/location/reverse/');
  expect(logged.join('')).not.toMatch(/267153|743061|856614|352222/);
});

test('without an IP-location service the location could not be fetched', async () => {
  const reply = await app.inject({ url: '/api/location/ip/', remoteAddress: '8.8.8.8' });
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toEqual({ error: 'Could not fetch location.', code: 'location-unavailable' });
});

let answer = '';
const service = startIpService((_, reply) => reply.end(answer));
const located = appWith({
  postalOf: (ip) => createHttpIpLocation({ url: `${service.url}/{ip}?key=secret` }).postalOf(ip),
});

function locate(remoteAddress: string) {
  return located.inject({ url: '/api/location/ip/', remoteAddress });
}

test("the caller's address is what the IP-location service is asked about", async () => {
  answer = '{"postal":"10001"}';
  const reply = await locate('8.8.4.4');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ postal: '10001' });
  expect(service.asked).toEqual(['/8.8.4.4?key=secret']);
});

test.each([
  ['a ZIP that does not exist', '{"postal":"00000"}'],
  ['no ZIP', '{"postal":null}'],
  ['nonsense', '<html>'],
])('a service that answers %s could not fetch the location', async (_, text) => {
  answer = text;
  const reply = await locate('8.8.4.4');
  expect(reply.statusCode).toBe(503);
  expect(reply.json().code).toBe('location-unavailable');
});

test('a failing service is logged, without its key', async () => {
  logged.length = 0;
  answer = '<html>';
  await locate('8.8.4.4');
  expect(logged.join('')).toContain('the IP-location service failed');
  expect(logged.join('')).not.toContain('secret');
});

test('a caller from a private address is not asked about', async () => {
  answer = '{"postal":"10001"}';
  expect((await locate('192.168.1.20')).statusCode).toBe(503);
  expect(service.asked).toEqual([]);
});
