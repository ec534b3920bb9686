import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskFiles } from './disk-files.ts';
import { filesConformance } from './files.conformance.ts';

const makeFolder = () => mkdtemp(path.join(tmpdir(), 'handrail-files-'));

filesConformance('disk', async () => {
  const folder = await makeFolder();
  return { files: createDiskFiles({ folder }), close: () => rm(folder, { recursive: true }) };
});

describe('disk files', () => {
  let folder: string;
  beforeEach(async () => void (folder = await makeFolder()));
  afterEach(() => rm(folder, { recursive: true }));

  it('never follows a link out of its folder', async () => {
    const outside = await makeFolder();
    await writeFile(path.join(outside, 'secret.jpg'), 'secret');
    const files = createDiskFiles({ folder });
    await mkdir(path.join(folder, 'user_images'));
    await symlink(outside, path.join(folder, 'user_images', 'linked'));
    await symlink(path.join(outside, 'secret.jpg'), path.join(folder, 'user_images', 'secret.jpg'));

    expect(await files.read('user_images/linked/secret.jpg')).toBeNull();
    expect(await files.read('user_images/secret.jpg')).toBeNull();
    await expect(files.put('user_images/linked/new.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow(
      /link/,
    );
    await files.deletePrefix('user_images/linked/');
    expect(await readdir(outside)).toEqual(['secret.jpg']);
    await rm(outside, { recursive: true });
  });

  it('refuses a type that the ending does not stand for', async () => {
    const files = createDiskFiles({ folder });
    await expect(files.put('user_images/u1/profile.jpg', Buffer.from('x'), 'image/png')).rejects.toThrow(
      TypeError,
    );
  });

  it('leaves nothing unfinished behind, and clears what a crash left', async () => {
    const unfinished = path.join(folder, '.unfinished');
    await mkdir(unfinished);
    await writeFile(path.join(unfinished, 'old'), 'half');
    await writeFile(path.join(unfinished, 'being-written'), 'half');
    await utimes(path.join(unfinished, 'old'), 1, 1);
    const files = createDiskFiles({ folder });
    await files.put('user_images/u1/profile.jpg', Buffer.from('x'), 'image/jpeg');
    expect(await readdir(unfinished)).toEqual(['being-written']);
  });
});
