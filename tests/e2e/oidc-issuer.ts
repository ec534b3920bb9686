import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../support/free-port.ts';
import { peerProcess, type PeerProcess } from '../support/peer-process.ts';
import type { IssuerAccount } from './oidc-issuer-process.ts';

export interface OidcIssuer extends PeerProcess {
  url: string;
  /** The settings of a server that offers it. */
  env: Record<string, string>;
}

/** @param accounts by what people type as their login */
export async function startOidcIssuer(accounts: Record<string, IssuerAccount>): Promise<OidcIssuer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [client, secret] = ['handrail', 'a secret between the two'];
  const issuer = peerProcess({
    command: process.execPath,
    args: [path.join(import.meta.dirname, 'oidc-issuer-process.ts')],
    env: {
      ISSUER_PORT: String(port),
      ISSUER_CLIENT: client,
      ISSUER_SECRET: secret,
      ISSUER_ACCOUNTS: JSON.stringify(accounts),
    },
    ready: async () => (await fetch(`${url}/.well-known/openid-configuration`)).ok,
  });
  await issuer.start();
  return {
    ...issuer,
    url,
    env: { GOOGLE_CLIENT_ID: client, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: url },
  };
}

/** Signs in at the issuer's page in the pop-up, as far as its question whether we may know who that is. */
export async function signInAtIssuer(popup: Page, login: string): Promise<void> {
  await popup.getByPlaceholder('Enter any login').fill(login);
  await popup.getByPlaceholder('and password').fill('any');
  await popup.getByRole('button', { name: 'Sign-in' }).click();
  await popup.getByRole('button', { name: 'Continue' }).waitFor();
}

/** Presses the site's Google button and answers the pop-up that opens. */
export async function openGoogle(page: Page, button = 'Login with Google'): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  return opened;
}
