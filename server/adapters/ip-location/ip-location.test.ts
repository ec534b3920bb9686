import { describe } from 'vitest';
import { createHttpIpLocation } from './http-ip-location.ts';
import { conformsToIpLocation } from './ip-location.conformance.ts';
import { startIpService } from './ip-service.peer.ts';
import { noIpLocation } from './ip-location.ts';

describe('no IP location', () => {
  conformsToIpLocation(() => noIpLocation);
});

describe('IP location by HTTP', () => {
  const service = startIpService((_, reply) => reply.end(JSON.stringify({ postal: '78701' })));
  conformsToIpLocation(() => createHttpIpLocation({ url: `${service.url}/{ip}/json` }));
});
