import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a whole configuration, for an nginx in the foreground that keeps everything within this folder, and logs what it
 * is not told to leave out, as its image does.
 *
 * @param http what stands in its `http` part
 * @returns the file's path
 */
export async function writeNginxConfig(folder: string, http: string): Promise<string> {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events {} http { access_log ${folder}/access.log; ${paths.join(' ')} ${http} }`,
  );
  return file;
}
