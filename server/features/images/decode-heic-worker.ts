import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import * as limits from '#contract/limits.ts';
import type { HeicReply, HeicRequest } from './decode-heic.ts';

/** The part of libheif's C interface used here: numbers are pointers into its memory, enums or sizes. */
interface LibHeif {
  HEAPU8: Uint8Array;
  HEAPU32: Uint32Array;
  _malloc(size: number): number;
  _free(pointer: number): void;
  _heif_get_global_security_limits(): number;
  _heif_context_alloc(): number;
  _heif_context_free(context: number): void;
  _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    data: number,
    size: number,
    options: number,
  ): void;
  _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void;
  _heif_image_handle_release(handle: number): void;
  _heif_image_handle_get_width(handle: number): number;
  _heif_image_handle_get_height(handle: number): number;
  _heif_image_handle_has_alpha_channel(handle: number): number;
  _heif_image_handle_get_raw_color_profile_size(handle: number): number;
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, data: number): void;
  _heif_decode_image(
    error: number,
    handle: number,
    image: number,
    colorspace: number,
    chroma: number,
    options: number,
  ): void;
  _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
  _heif_image_get_width(image: number, channel: number): number;
  _heif_image_get_height(image: number, channel: number): number;
  _heif_image_release(image: number): void;
}

const colorspaceRgb = 1;
const chromaRgb = 10;
const chromaRgba = 11;
const channelInterleaved = 10;
/** `heif_security_limits`: one version byte, then from byte 8 the 64-bit `max_image_size_pixels`. */
const maxPixelsOffset = 8;

// Its ES module build has no types and needs its default called; the CommonJS one is ready when required.
const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle') as LibHeif;

parentPort!.on('message', (request: HeicRequest) => {
  const reply = decode(request);
  parentPort!.postMessage(reply, reply.ok ? [reply.pixels.buffer as ArrayBuffer] : []);
});

function decode({ bytes, maxPixels }: HeicRequest): HeicReply {
  limitPixels(maxPixels);
  using memory = new Memory();
  const input = memory.allocate(bytes.length);
  libheif.HEAPU8.set(bytes, input);
  const context = memory.own(libheif._heif_context_alloc(), libheif._heif_context_free);
  const error = memory.allocate(12);
  const out = memory.allocate(4);
  const failed = () => libheif.HEAPU32[error >>> 2] !== 0;
  const pointer = () => libheif.HEAPU32[out >>> 2]!;

  libheif._heif_context_read_from_memory_without_copy(error, context, input, bytes.length, 0);
  if (failed()) return { ok: false, reason: 'image-unreadable' };
  libheif._heif_context_get_primary_image_handle(error, context, out);
  if (failed()) return { ok: false, reason: 'image-unreadable' };
  const handle = memory.own(pointer(), libheif._heif_image_handle_release);

  // Width and height are those after libheif's own turning and mirroring (irot, imir).
  const width = libheif._heif_image_handle_get_width(handle);
  const height = libheif._heif_image_handle_get_height(handle);
  if (Math.max(width, height) > limits.imageSide) return { ok: false, reason: 'image-side-too-long' };
  if (width * height > maxPixels) return { ok: false, reason: 'image-too-many-pixels' };
  if (width < 1 || height < 1) return { ok: false, reason: 'image-unreadable' };

  const channels = libheif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const chroma = channels === 4 ? chromaRgba : chromaRgb;
  libheif._heif_decode_image(error, handle, out, colorspaceRgb, chroma, 0);
  if (failed()) return { ok: false, reason: 'image-unreadable' };
  const image = memory.own(pointer(), libheif._heif_image_release);

  // The compressed data decide how much was decoded: reading more would reveal other memory.
  const decodedWidth = libheif._heif_image_get_width(image, channelInterleaved);
  const decodedHeight = libheif._heif_image_get_height(image, channelInterleaved);
  if (decodedWidth !== width || decodedHeight !== height) return { ok: false, reason: 'image-unreadable' };

  const plane = libheif._heif_image_get_plane_readonly(image, channelInterleaved, out);
  if (!plane) return { ok: false, reason: 'image-unreadable' };
  const stride = pointer();
  const row = width * channels;
  const pixels = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) {
    const from = plane + y * stride;
    pixels.set(libheif.HEAPU8.subarray(from, from + row), y * row);
  }
  return { ok: true, width, height, channels, pixels, colourProfile: readColourProfile(handle, memory) };
}

/** The ICC profile; iPhones attach Display P3, and without it their colours would come out dull. */
function readColourProfile(handle: number, memory: Memory): Uint8Array | null {
  const size = libheif._heif_image_handle_get_raw_color_profile_size(handle);
  if (size < 128) return null;
  const error = memory.allocate(12);
  const data = memory.allocate(size);
  libheif._heif_image_handle_get_raw_color_profile(error, handle, data);
  return libheif.HEAPU32[error >>> 2] === 0 ? libheif.HEAPU8.slice(data, data + size) : null;
}

/**
 * Inside the decoder too, a picture that is larger than its header says is stopped. The decoder counts the size padded
 * to whole blocks, hence the factor of two.
 */
function limitPixels(maxPixels: number): void {
  const field = (libheif._heif_get_global_security_limits() + maxPixelsOffset) >>> 2;
  libheif.HEAPU32[field] = 2 * maxPixels;
  libheif.HEAPU32[field + 1] = 0;
}

/** What one decoding holds in libheif's memory, released in reverse order when it ends. */
class Memory {
  readonly #releases: (() => void)[] = [];

  own(pointer: number, release: (pointer: number) => void): number {
    this.#releases.push(() => release(pointer));
    return pointer;
  }

  allocate(size: number): number {
    const pointer = libheif._malloc(size);
    if (!pointer) throw new Error('out of memory');
    return this.own(pointer, libheif._free);
  }

  [Symbol.dispose](): void {
    for (const release of this.#releases.reverse()) release();
  }
}
