import { largestSizes, siblingPath, type Encoding } from '#contract/image-sources.ts';

export const contentTypes = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} as const satisfies Record<Encoding, string>;

/** Everything of one user, spec §3: `user_images/{uid}/`. */
export function userFolder(uid: string): string {
  // A hosted provider's uid may hold any character; those not allowed in a path become `~` and their code.
  const folder = uid.replace(/[^A-Za-z0-9_-]/g, (character) => `~${character.codePointAt(0)!.toString(16)}~`);
  return `user_images/${folder}/`;
}

/** Spec §3: `user_images/{uid}/listings/{timestamp}_{index}.jpg`. */
export function listingImagePath(uid: string, timestamp: number, index: string): string {
  return `${userFolder(uid)}listings/${timestamp}_${index}.jpg`;
}

/** Spec §3: `user_images/{uid}/profile.jpg`. */
export function profilePicturePath(uid: string): string {
  return `${userFolder(uid)}profile.jpg`;
}

/** Every file that a picture with this main path can have, itself included. */
export function everyPathOf(mainPath: string): string[] {
  const sizes = mainPath.endsWith('/profile.jpg') ? [96, 320] : [320, 800, largestSizes.listing];
  const encodings = ['jpg', 'webp', 'avif'] as const;
  return [
    mainPath,
    ...sizes.flatMap((size) => encodings.map((encoding) => siblingPath(mainPath, size, encoding))),
  ];
}

/** The main path of the picture that has this file. */
export function mainPathOf(path: string): string {
  return path.replace(/-(?:96|320|800|1600)\.(?:jpg|webp|avif)$/, '.jpg');
}
