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
/** With the 19 before it 56 characters: after `reply+` they fit the 64 of a local part (RFC 5321 §4.5.3.1). */
const signatureBytes = 16;
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
  const said = bytesOf({ ...to, day: Math.ceil(now.getTime() / dayMs) + validDays });
  return `reply+${toBase32(Buffer.concat([said, signatureOf(secret, to.uid, said)]))}@${domain}`;
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
  const said = bytesOf({ ...alias, day: alias.expiresAt.getTime() / dayMs });
  return isSame(alias.signature, signatureOf(secret, uid, said));
}

/** What stands in an alias before its signature. */
function bytesOf({
  conversationId,
  side,
  day,
}: Pick<ReplyAlias, 'conversationId' | 'side'> & { day: number }) {
  const bytes = Buffer.alloc(16 + 1 + 2);
  bytes.write(conversationId.replaceAll('-', ''), 'hex');
  bytes.writeUInt8(sides.indexOf(side), 16);
  bytes.writeUInt16BE(day, 17);
  return bytes;
}

const signatureOf = (secret: string, uid: string, said: Buffer): Buffer =>
  sign(secret, 'mail-reply', [said.toString('hex'), uid], signatureBytes);

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
