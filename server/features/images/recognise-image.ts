export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis']);
const avifBrands = new Set(['avif']);
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * The format that the content itself shows, whatever the file's name or declared type say; null for
 * everything we do not take: SVG, GIF, TIFF, PDF, video, text, nothing at all.
 */
export function recogniseImage(bytes: Buffer): ImageFormat | null {
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp') return recogniseByBrands(bytes);
  return null;
}

/** HEIC and AVIF share one container: the brands of its first box tell them apart, the major one first. */
function recogniseByBrands(bytes: Buffer): ImageFormat | null {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
  for (const brand of brands) {
    if (heicBrands.has(brand)) return 'heic';
    if (avifBrands.has(brand)) return 'avif';
  }
  return null;
}

/**
 * True for a picture that is another kind of file as well: a PDF, a ZIP (so also a JAR or an Office file), or one with
 * a page or a script inside. Nothing of it would survive re-encoding, but no camera makes such a file. What phones
 * append (a second picture, the video of a motion photo) is not among these.
 */
export function isPolyglot(bytes: Buffer): boolean {
  return isPdf(bytes) || isZip(bytes) || hasMarkup(bytes);
}

/**
 * A closed tag with text after it: `<svg` alone occurs by chance in the compressed bytes of one in seventy photographs
 * of 10 MB.
 */
const markup =
  /<(?:(?:script|html|svg)(?:\s[\t\n\r\x20-\x7e]{0,1000}?)?>|\?php\s|!doctype\s)[\t\n\r\x20-\x7e]{8}/i;

/** Name, attributes, the mark that closes the tag, and the text behind it. */
const markupLongest = '<script'.length + 1001 + '>'.length + 8;
const markupPart = 64 * 1024;

/**
 * In parts: the text of a whole photograph would be memory outside V8's heap, which would trigger a full collection.
 */
function hasMarkup(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += markupPart)
    if (markup.test(ascii(bytes, at, at + markupPart + markupLongest))) return true;
  return false;
}

/** PDF readers look for the mark in the first 1024 bytes. */
function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 1024).includes('%PDF-');
}

/** A ZIP is read from its end: the closing record, whose comment reaches exactly to the end of the file. */
function isZip(bytes: Buffer): boolean {
  const closing = Buffer.from('PK\x05\x06', 'latin1');
  const earliest = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.lastIndexOf(closing); at >= earliest; at = bytes.lastIndexOf(closing, at - 1)) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) <= bytes.length) return true;
    if (at === 0) break;
  }
  return false;
}

function ascii(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to);
}
