const longestSide = 2400;
const smallBytes = 1_500_000;
const jpegQuality = 0.85;

/**
 * A picture made small enough to upload quickly: within 2400 px, as JPEG. The file itself comes back when it is
 * small already, when this browser cannot read it (HEIC, mostly), or when encoding would not make it smaller; the
 * server judges every file anyway. Never throws.
 */
export async function downsizeImage(file: File): Promise<Blob> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return file;
  }
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= smallBytes) return file;
    const size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
    const smaller = await encode(bitmap, size);
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    // Phones refuse a canvas when they are short of memory.
    return file;
  } finally {
    bitmap.close();
  }
}

type Size = { width: number; height: number };

async function encode(bitmap: ImageBitmap, { width, height }: Size): Promise<Blob | null> {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    if (!draw(canvas.getContext('2d'), bitmap, { width, height })) return null;
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  if (!draw(canvas.getContext('2d'), bitmap, { width, height })) return null;
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
}

type Context2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function draw(context: Context2d | null, bitmap: ImageBitmap, { width, height }: Size): boolean {
  if (!context) return false;
  // JPEG has no transparency: without this it would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return true;
}
