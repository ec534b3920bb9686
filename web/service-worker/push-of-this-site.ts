import type { PushContent } from '#contract/push.ts';

interface ShownPush {
  title: string;
  body: string;
  tag: string;
  /** One that takes the place of another of its tag makes itself heard as well. */
  renotify: boolean;
  /** The whole address. */
  url: string;
}

/** What to show of a push message. It leads nowhere but to this site, whatever it says. */
export function pushOfThisSite(content: unknown, origin: string): ShownPush {
  const { title, body, tag, url } = content as PushContent;
  const address = new URL(url, origin);
  return { title, body, tag, renotify: true, url: address.origin === origin ? address.href : `${origin}/` };
}
