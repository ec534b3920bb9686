import { uploadChatImages } from '#contract/images.ts';
import { everyPathOf, userFolder } from '#server/features/images/image-paths.ts';

/** Where a picture's main file would be if it were not encrypted; `sealedPath` is where it is. */
export function chatImagePath(uid: string, id: string): string {
  return `${userFolder(uid)}chat/${id}.jpg`;
}

export function sealedPath(path: string): string {
  return `${path}.sealed`;
}

/** The other way round; any other path stays as it is. */
export function unsealedPath(path: string): string {
  return path.replace(/\.sealed$/, '');
}

/** Every file that a picture with this main path can have. */
export function everySealedPathOf(mainPath: string): string[] {
  return everyPathOf(mainPath).map(sealedPath);
}

/** The address of a picture: of its main JPEG, from which those of the others are made. */
export function chatImageUrl(id: string): string {
  return `${uploadChatImages.path}${id}.jpg`;
}

/** As ids are made: in lower case only, so that each picture has one address. */
const lowerUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Of which picture a file's name is, such as `<id>-320.webp`; null where it is of none. */
export function idOfName(name: string): string | null {
  return lowerUuid.exec(name)?.[0] ?? null;
}

/** The file of this name among those that the picture can have. */
export function pathOfName(mainPath: string, name: string): string | undefined {
  return everyPathOf(mainPath).find((path) => path.endsWith(`/${name}`));
}

/** The picture behind an address of `chatImageUrl`, under any host name; null for any other address. */
export function idOfUrl(url: string): string | null {
  const pathname = URL.parse(url, 'http://relative.invalid')?.pathname ?? '';
  const id = idOfName(pathname.slice(uploadChatImages.path.length));
  return id !== null && pathname === chatImageUrl(id) ? id : null;
}
