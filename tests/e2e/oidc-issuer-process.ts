import Provider from 'oidc-provider';

export interface IssuerAccount {
  email: string;
  email_verified: boolean;
  name: string;
}

/**
 * A certified OpenID Connect provider with its own pages, as a process of its own. At it signs in whoever is in
 * ISSUER_ACCOUNTS (JSON: claims by login), with any password; its ID tokens name nobody's address, which only its
 * userinfo endpoint tells.
 */
const { ISSUER_PORT = '', ISSUER_CLIENT = '', ISSUER_SECRET = '', ISSUER_ACCOUNTS = '{}' } = process.env;
const accounts = JSON.parse(ISSUER_ACCOUNTS) as Record<string, IssuerAccount>;

const provider = new Provider(`http://127.0.0.1:${ISSUER_PORT}`, {
  clients: [
    {
      client_id: ISSUER_CLIENT,
      client_secret: ISSUER_SECRET,
      // A native client may come from any port of this machine (RFC 8252), to this path and no other.
      application_type: 'native',
      redirect_uris: ['http://localhost/api/auth/callback/google'],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  pkce: { required: () => true },
  findAccount: (_context: unknown, login: string) =>
    accounts[login] && { accountId: login, claims: () => ({ ...accounts[login], sub: login }) },
});

// Told by SIGUSR2, it dies of the next code that someone wants to exchange, after it sent the person back.
let dying = false;
process.on('SIGUSR2', () => (dying = true));
provider.use(async ({ path }, next) => {
  if (dying && path === '/token') process.exit(1);
  await next();
});

provider.listen(Number(ISSUER_PORT), '127.0.0.1');
