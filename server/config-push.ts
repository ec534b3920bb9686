import { ConfigError, quoted, together, type Text } from './config-values.ts';

/** Keys that are null are made and kept in `dataDir`. `contact` is whom push services may write to about us. */
export interface PushConfig {
  keys: { publicKey: string; privateKey: string } | null;
  contact: string;
}

/** @throws ConfigError for half a pair, or what is no key */
export function readPush(text: Text, support: string): PushConfig {
  const pair = together(text, ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY']);
  const contact = text('PUSH_CONTACT') ?? `mailto:${support}`;
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(contact))
    throw new ConfigError(
      'PUSH_CONTACT',
      `must be mailto: and an address, or https, not ${quoted(contact)}.`,
    );
  return {
    keys: pair && {
      publicKey: key('PUSH_PUBLIC_KEY', pair.PUSH_PUBLIC_KEY, 65),
      privateKey: key('PUSH_PRIVATE_KEY', pair.PUSH_PRIVATE_KEY, 32),
    },
    contact,
  };
}

function key(name: string, value: string, bytes: number): string {
  if (!/^[\w-]+$/.test(value) || Buffer.from(value, 'base64url').length !== bytes)
    throw new ConfigError(name, `must be ${bytes} bytes in base64url.`);
  return value;
}
