import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import * as wording from '#contract/wording/spec.ts';
import { networkOf } from './client-address.ts';
import type { EmbeddedIdentityOptions } from './identity-options.ts';
import type { RateCounters } from '#server/adapters/rate-counters/rate-counters.ts';
import { hashOf } from '#server/token-hash.ts';

/**
 * Above these, calls are refused: tries by one browser or network at one account, mails to one mailbox or from one
 * network.
 */
const rules = {
  signIn: { max: 10, windowSeconds: 15 * 60 },
  currentPassword: { max: 10, windowSeconds: 15 * 60 },
  secondFactor: { max: 10, windowSeconds: 15 * 60 },
  resetMail: { max: 5, windowSeconds: 3600 },
  signUpMail: { max: 5, windowSeconds: 3600 },
  verificationMail: { max: 5, windowSeconds: 3600 },
  addressChange: { max: 5, windowSeconds: 3600 },
  networkMail: { max: 20, windowSeconds: 3600 },
} as const;
type Rule = keyof typeof rules;
type MailRule = Extract<Rule, `${string}Mail`>;

/** Tries at one account by unknown browsers from anywhere: above `max` each waits longer, but none is refused. */
const slowing = { max: 10, windowSeconds: 15 * 60, stepMs: 500, mostMs: 5000 };
/** Seconds for which a browser that has signed in is remembered. */
const browserKnownFor = 180 * 24 * 3600;

export interface AttemptLimitsOptions extends Pick<EmbeddedIdentityOptions, 'clock' | 'pause'> {
  /** Null when limits are off. */
  counters: RateCounters | null;
}

type Context = GenericEndpointContext;

/**
 * Limits of what strangers can do to an account (decision 034). Limits that refuse count by account and network
 * together, or by a browser that has signed in to the account before, so that nobody can use up another person's tries.
 */
export function createAttemptLimits({ counters, clock, pause = setTimeout }: AttemptLimitsOptions) {
  // Counted before the try, not after it fails: simultaneous tries would all see a low count.
  async function spend(rule: Rule, subject: string): Promise<void> {
    const { within, resetSeconds } = await count(rule, subject);
    if (!within) throw tooMany(resetSeconds);
  }

  async function count(rule: Rule, subject: string): Promise<{ within: boolean; resetSeconds: number }> {
    if (!counters) return { within: true, resetSeconds: 0 };
    const { max, windowSeconds } = rules[rule];
    const hit = await counters.hit(keyOf(rule, subject), windowSeconds);
    return { within: hit.count <= max, resetSeconds: hit.resetSeconds };
  }

  /** A sign-in to the account with this address is tried. */
  async function spendSignIn(ctx: Context, email: string): Promise<void> {
    const browser = await knownBrowser(ctx, email);
    await spend('signIn', `${email} ${browser ?? networkOf(ctx.headers)}`);
    if (!counters || browser) return;
    const { count } = await counters.hit(keyOf('signInAnywhere', email), slowing.windowSeconds);
    if (count > slowing.max) await pause(Math.min((count - slowing.max) * slowing.stepMs, slowing.mostMs));
  }

  /**
   * The right password was given, or a new one set by mail: failures from the same network or browser are forgotten.
   */
  async function forgetFailures(email: string, by: readonly string[]): Promise<void> {
    if (!counters) return;
    for (const one of by) await counters.clear(keyOf('signIn', `${email} ${one}`));
    await counters.clear(keyOf('signInAnywhere', email));
  }

  const clear = async (rule: Rule, subject: string) => counters?.clear(keyOf(rule, subject));

  /**
   * Counts a mail to this address requested from that network. @returns whether it may leave, and if not, when to ask
   * again
   */
  async function countMail(network: string, rule: MailRule, email: string) {
    const counted = [await count(rule, mailboxOf(email)), await count('networkMail', network)];
    const full = counted.filter(({ within }) => !within);
    return {
      within: full.length === 0,
      resetSeconds: Math.max(0, ...full.map(({ resetSeconds }) => resetSeconds)),
    };
  }

  async function spendMail(network: string, rule: MailRule, email: string): Promise<void> {
    const { within, resetSeconds } = await countMail(network, rule, email);
    if (!within) throw tooMany(resetSeconds);
  }

  const browserCookie = (ctx: Context, email: string) =>
    ctx.context.createAuthCookie(`browser_${hashOf(email).slice(0, 12)}`, { maxAge: browserKnownFor });

  /** The key to count this browser by; null when nobody has signed in to this account with it. */
  async function knownBrowser(ctx: Context, email: string): Promise<string | null> {
    const value = await ctx.getSignedCookie(browserCookie(ctx, email).name, ctx.context.secret);
    const [account, id, knownUntil] = (value || '').split('.');
    const holds = account === hashOf(email) && Number(knownUntil) > clock.now().getTime();
    return holds && id ? id : null;
  }

  /** Makes this browser known for its next try, and returns the key it is counted by. */
  async function knowBrowser(ctx: Context, email: string): Promise<string> {
    const { name, attributes } = browserCookie(ctx, email);
    const id = (await knownBrowser(ctx, email)) ?? randomUUID();
    const knownUntil = clock.now().getTime() + browserKnownFor * 1000;
    const value = [hashOf(email), id, knownUntil].join('.');
    await ctx.setSignedCookie(name, value, ctx.context.secret, attributes);
    return id;
  }

  return { spend, spendSignIn, forgetFailures, clear, countMail, spendMail, knowBrowser };
}

/** How many requests one network may make in all, in the form Better Auth's own limiter takes. */
export function requestLimits(counters: RateCounters | null) {
  return {
    enabled: counters !== null,
    window: 60,
    max: 300,
    customRules: {
      '/sign-in/*': { window: 60, max: 30 },
      '/sign-up/*': { window: 3600, max: 100 },
      // Instead of Better Auth's own three in ten seconds, which somebody who mistypes can reach.
      '/two-factor/*': { window: 60, max: 30 },
      '/change-password': { window: 60, max: 20 },
      '/request-password-reset': { window: 3600, max: 30 },
      '/send-verification-email': { window: 3600, max: 60 },
    },
    ...(counters && {
      customStorage: {
        consume: async (key: string, rule: { window: number; max: number }) => {
          const { count, resetSeconds } = await counters.hit(`address:${key}`, rule.window);
          return count <= rule.max
            ? { allowed: true, retryAfter: null }
            : { allowed: false, retryAfter: resetSeconds };
        },
      },
    }),
  };
}

/** The mailbox that mails to this address (lower case) end up in: without its +tag, and without the dots Gmail ignores. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  const domain = email.slice(at + 1);
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}

function tooMany(resetSeconds: number): APIError {
  return new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_REQUESTS', message: wording.tooManyAttempts },
    { 'Retry-After': String(resetSeconds) },
  );
}

/** Hashed, so that counters kept elsewhere hold no addresses. */
const keyOf = (rule: Rule | 'signInAnywhere', subject: string) => `${rule}:${hashOf(subject)}`;
