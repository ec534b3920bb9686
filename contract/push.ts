import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './push-schema.ts';

/** What the site tells a browser, encrypted: 3 KB at most. */
export interface PushContent {
  title: string;
  body: string;
  /** A path of the site. */
  url: string;
  /** A later message of the same tag takes the place of this one. */
  tag: string;
}

/** What a browser subscribes with (RFC 8292): it takes push messages from whoever holds the other half. */
export const getPushKey = defineEndpoint<typeof schemas.getPushKey>({
  method: 'GET',
  path: '/api/account/push-key/',
  access: 'complete',
});

/** Sent again, or by somebody else who signed in there, the browser is theirs from then on. */
export const addPushSubscription = defineEndpoint<typeof schemas.addPushSubscription>({
  method: 'POST',
  path: '/api/account/push-subscriptions/',
  access: 'complete',
});

/** Twice is as once; those of others stay. */
export const removePushSubscription = defineEndpoint<typeof schemas.removePushSubscription>({
  method: 'DELETE',
  path: '/api/account/push-subscriptions/:id/',
  access: 'complete',
});
