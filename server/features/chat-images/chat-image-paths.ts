import { uploadChatImages } from '#contract/images.ts';
import { siblingPath, type Encoding } from '#contract/image-sources.ts';
import { everyPathOf, userFolder } from '#server/features/images/image-paths.ts';

/** Where a picture's main file would be if it were not encrypted; `sealedPath` is where it is. */
export function chatImagePath(uid: string, id: string): string {
  return `${userFolder(uid)}chat/${id}.jpg`;
}

export function sealedPath(path: string): string {
  return `${path}.sealed`;
}

/** Every file that a picture with this main path can have. */
export function everySealedPathOf(mainPath: string): string[] {
  return everyPathOf(mainPath).map(sealedPath);
}

/** The address of a picture: of its main JPEG, from which those of the others are made. */
export function chatImageUrl(id: string): string {
  return `${uploadChatImages.path}${id}.jpg`;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const FILE_NAME = new RegExp(`^(${UUID})(?:-(320|800|1600))?\\.(jpg|webp)$`);

/** Which file of which picture a name means, such as `<id>-320.webp`; null where it is no such name. */
export function parseFileName(name: string): { id: string; of: (mainPath: string) => string } | null {
  const [, id, size, encoding] = FILE_NAME.exec(name) ?? [];
  if (id === undefined) return null;
  const of = (mainPath: string) =>
    size === undefined ? mainPath : siblingPath(mainPath, Number(size), encoding as Encoding);
  return size === undefined && encoding !== 'jpg' ? null : { id, of };
}

/** The picture behind an address of `chatImageUrl`, under any host name; null for any other address. */
export function idOfUrl(url: string): string | null {
  const pathname = URL.parse(url, 'http://relative.invalid')?.pathname ?? '';
  if (!pathname.startsWith(uploadChatImages.path)) return null;
  const [, id] = /^([^/]+)\.jpg$/.exec(pathname.slice(uploadChatImages.path.length)) ?? [];
  return id !== undefined && new RegExp(`^${UUID}$`).test(id) ? id : null;
}
