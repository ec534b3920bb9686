import { dayMs } from '#server/day.ts';
import { uuidOfHex } from '#server/ids.ts';
import { isSame, sign } from './signed-words.ts';

/** Whose answer an alias accepts, and where it belongs. */
export interface ReplyAlias {
  conversationId: string;
  /** The person who may answer there by mail. */
  side: 'buyer' | 'seller';
  expiresAt: Date;
  signature: Buffer;
}

/** Days for which an answer by mail is accepted; later ones are given on the site. */
const validDays = 90;
const signatureBytes = 16;
/** 56 characters: with `reply+` before them they fit the 64 of a local part (RFC 5321 §4.5.3.1). */
const aliasBytes = 16 + 1 + 2 + signatureBytes;
const sides = ['buyer', 'seller'] as const;

/**
 * The address to answer a relayed mail: `reply+…@domain` (design §5, E-mail relay). It holds the conversation, the side
 * and the day it ends, signed together with the person's uid, in letters that survive a change of case.
 */
export function replyAddress(
  secret: string,
  domain: string,
  to: { conversationId: string; side: ReplyAlias['side']; uid: string },
  now: Date,
): string {
  const day = Math.ceil(now.getTime() / dayMs) + validDays;
  const bytes = Buffer.alloc(aliasBytes);
  bytes.write(to.conversationId.replaceAll('-', ''), 'hex');
  bytes.writeUInt8(sides.indexOf(to.side), 16);
  bytes.writeUInt16BE(day, 17);
  signatureOf(secret, to.uid, bytes).copy(bytes, 19);
  return `reply+${toBase32(bytes)}@${domain}`;
}

/** What an address says, not yet verified (`isSignedFor`); null when it is not one of ours or has expired. */
export function readReplyAddress(address: string, domain: string, now: Date): ReplyAlias | null {
  const match = /^reply\+([a-z2-7]{56})@(.+)$/.exec(address.trim().replace(/^<|>$/g, '').toLowerCase());
  if (!match || match[2] !== domain) return null;
  const bytes = fromBase32(match[1]!);
  const side = sides[bytes.readUInt8(16)];
  const expiresAt = new Date(bytes.readUInt16BE(17) * dayMs);
  if (side === undefined || expiresAt <= now) return null;
  const conversationId = uuidOfHex(bytes.toString('hex', 0, 16));
  return { conversationId, side, expiresAt, signature: bytes.subarray(19) };
}

/** Whether we made this alias, for this person. */
export function isSignedFor(secret: string, uid: string, alias: ReplyAlias): boolean {
  const bytes = Buffer.alloc(19);
  bytes.write(alias.conversationId.replaceAll('-', ''), 'hex');
  bytes.writeUInt8(sides.indexOf(alias.side), 16);
  bytes.writeUInt16BE(alias.expiresAt.getTime() / dayMs, 17);
  return isSame(alias.signature, signatureOf(secret, uid, bytes));
}

function signatureOf(secret: string, uid: string, bytes: Buffer): Buffer {
  return sign(secret, 'mail-reply', [bytes.toString('hex', 0, 19), uid], signatureBytes);
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** RFC 4648 §6 in lower case; for lengths that are a multiple of 5 bytes. */
function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) => letters[Number.parseInt(five, 2)]!);
}

function fromBase32(text: string): Buffer {
  const bits = text.replace(/./g, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}
