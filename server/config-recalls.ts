import { ConfigError, quoted, type Text } from './config-values.ts';

const most = 10;

/**
 * Where recalls are fetched once a week: several addresses of one service are separated by spaces.
 *
 * @throws ConfigError for anything but an https address
 */
export const readRecallUrls = (text: Text): string[] => [
  ...addresses('RECALLS_URL_OPENFDA', text('RECALLS_URL_OPENFDA')),
  ...addresses('RECALLS_URL_CPSC', text('RECALLS_URL_CPSC')),
];

function addresses(name: string, value: string | null): string[] {
  const urls = value?.split(/\s+/) ?? [];
  if (urls.length > most) throw new ConfigError(name, `must be at most ${most} addresses.`);
  for (const url of urls) {
    const parsed = URL.canParse(url) ? new URL(url) : null;
    if (parsed?.protocol !== 'https:' || parsed.username !== '' || parsed.password !== '')
      throw new ConfigError(name, `must be an https address without a password, not ${quoted(url)}.`);
  }
  return urls;
}
