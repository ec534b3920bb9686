import { createHash } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, getSessionFromCtx, sessionMiddleware } from 'better-auth/api';
import { z } from 'zod';
import * as limits from '#contract/limits.ts';
import { addressIsVerified, passwordIsSet } from '#contract/wording/sign-in.ts';
import { dayMs } from '#server/day.ts';
import type { EmbeddedIdentityOptions } from './identity-options.ts';
import { deleteResetLinks, findIdentityUser, forgetNewAddress, keepNewAddress } from './identity-store.ts';
import { hashPassword } from './password-hash.ts';

/**
 * The routes that Better Auth lacks: `GET /user` (the account behind the session, or null),
 * `POST /change-unverified-email` (another address for an account that has proven none; decision 046),
 * `POST /create-password` (for an account without one; spec §2 /create-password) and `GET /popup-done` (the page
 * on which the Google pop-up ends).
 */
export function handrailEndpoints({
  db,
  clock,
  onAccountEvent,
}: Pick<EmbeddedIdentityOptions, 'db' | 'clock' | 'onAccountEvent'>) {
  return {
    id: 'handrail',
    endpoints: {
      identityUser: createAuthEndpoint('/user', { method: 'GET' }, async (ctx) => {
        const session = await getSessionFromCtx(ctx);
        const user = session && (await findIdentityUser(db, session.user.id));
        // Null rather than 401: every guest's browser asks, and would report an error.
        if (!user) return ctx.json(null);
        return ctx.json({
          uid: user.uid,
          email: user.email,
          emailVerified: user.emailVerified,
          displayName: user.displayName,
          providers: user.providers,
          ...(session.user.twoFactorEnabled === true && { secondStep: true }),
        });
      }),

      createPassword: createAuthEndpoint(
        '/create-password',
        { method: 'POST', use: [sessionMiddleware], body: z.object({ newPassword: z.string() }) },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const userId = ctx.context.session.user.id;
          if (await internalAdapter.findCredentialAccount(userId)) {
            throw new APIError('BAD_REQUEST', {
              code: 'PASSWORD_ALREADY_SET',
              message: passwordIsSet,
            });
          }
          const password = await hashPassword(ctx.body.newPassword);
          await internalAdapter.linkAccount({
            userId,
            providerId: 'credential',
            accountId: userId,
            password,
          });
          await deleteResetLinks(db, userId);
          await onAccountEvent(userId, 'password-changed');
          return ctx.json({ status: true });
        },
      ),

      changeUnverifiedEmail: createAuthEndpoint(
        '/change-unverified-email',
        { method: 'POST', use: [sessionMiddleware], body: z.object({ email: z.string() }) },
        async (ctx) => {
          const { user } = ctx.context.session;
          if (user.emailVerified) {
            throw new APIError('BAD_REQUEST', {
              code: 'EMAIL_ALREADY_VERIFIED',
              message: addressIsVerified,
            });
          }
          const { email } = ctx.body;
          const until = new Date(clock.now().getTime() + limits.unverifiedDays * dayMs);
          if (email === user.email) await forgetNewAddress(db, user.id);
          else await keepNewAddress(db, user.id, email, until);
          await deleteResetLinks(db, user.id);
          const mailing = ctx.context.options.emailVerification?.sendVerificationEmail?.(
            { user, url: '', token: '' },
            ctx.request,
          );
          if (mailing) await ctx.context.runInBackgroundOrAwait(mailing);
          return ctx.json({ status: true });
        },
      ),

      popupDone: createAuthEndpoint('/popup-done', { method: 'GET' }, async () => popupDonePage()),
    },
  } satisfies BetterAuthPlugin;
}

// BroadcastChannel rather than window.opener: it reaches the page even where the provider's own
// Cross-Origin-Opener-Policy has severed the windows.
const popupScript = `
const result = new URLSearchParams(location.search);
const channel = new BroadcastChannel('handrail-sign-in');
channel.postMessage({ flow: result.get('flow'), error: result.get('error') });
channel.close();
window.close();
`;
const popupScriptHash = createHash('sha256').update(popupScript).digest('base64');
const popupHtml = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Signing in</title></head>
<body><p>You can close this window.</p><script>${popupScript}</script></body>
</html>
`;

function popupDonePage(): Response {
  return new Response(popupHtml, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'sha256-${popupScriptHash}'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}
