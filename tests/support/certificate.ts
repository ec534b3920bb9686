import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { findCommand } from './peer-process.ts';

/** Makes a certificate for `localhost` that vouches for itself, and its key, as files in `folder`. */
export function makeCertificate(folder: string): { key: string; certificate: string } {
  const key = path.join(folder, 'key.pem');
  const certificate = path.join(folder, 'certificate.pem');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-x509', '-days', '2', '-keyout', key, '-out', certificate];
  execFileSync(findCommand('openssl'), ['req', ...made, ...subject], { stdio: 'pipe' });
  return { key, certificate };
}
