import { IpLocationError, usZip, type IpLocation } from './ip-location.ts';
import { publicAddress } from '#server/adapters/public-address.ts';

const answerBytes = 64 * 1024;

/**
 * A service asked by GET that answers JSON with a `postal` field. `{ip}` in the URL stands for the address;
 * a URL without it gets the query parameter `ip`. Throws when it is no http(s) URL.
 */
export function createHttpIpLocation({
  url,
  timeoutMs = 3000,
}: {
  url: string;
  timeoutMs?: number;
}): IpLocation {
  requestUrl(url, '0.0.0.0');
  return {
    async postalOf(ip) {
      const address = publicAddress(ip);
      if (address === null) return null;
      return postalIn(await ask(requestUrl(url, address), timeoutMs));
    },
  };
}

function requestUrl(template: string, ip: string): URL {
  const filled = template.replaceAll('{ip}', encodeURIComponent(ip));
  if (!/^https?:/i.test(filled) || !URL.canParse(filled)) {
    throw new Error('the IP-location service needs an http or https URL');
  }
  const url = new URL(filled);
  if (!template.includes('{ip}')) url.searchParams.set('ip', ip);
  return url;
}

async function ask(url: URL, limit: number): Promise<unknown> {
  let text: string;
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(limit),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new IpLocationError(`it answered ${response.status}`);
    }
    text = await readLimited(response);
  } catch (error) {
    if (error instanceof IpLocationError) throw error;
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    throw new IpLocationError(timedOut ? `no answer within ${limit} ms` : 'no connection to it');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new IpLocationError('its answer is not JSON');
  }
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop by throwing also closes the connection.
    if (size > answerBytes) throw new IpLocationError('its answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function postalIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) throw new IpLocationError('its answer is not an object');
  const { postal, country_code, countryCode, country } = answer as Record<string, unknown>;
  const where = [country_code, countryCode, country].find((value) => typeof value === 'string');
  // A service that names no country was chosen by the operator for this country.
  return usZip(postal, where ?? 'us');
}
