import webPush from 'web-push';
import { ConfigError } from '#server/config-values.ts';

/** The pair by which push services know this site (RFC 8292), and whom they may write to about it. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  contact: string;
}

/** A new pair, as it is kept: both halves, base64url. */
export function makeVapidKeys(): string {
  return JSON.stringify(webPush.generateVAPIDKeys());
}

/** @throws ConfigError when what is kept is not what was made */
export function readVapidKeys(kept: string, file: string): Pick<VapidKeys, 'publicKey' | 'privateKey'> {
  try {
    const { publicKey, privateKey } = JSON.parse(kept) as Record<string, unknown>;
    if (typeof publicKey === 'string' && typeof privateKey === 'string') return { publicKey, privateKey };
  } catch {
    // Said below.
  }
  throw new ConfigError('DATA_DIR', `holds push keys that cannot be read: ${file}.`);
}
