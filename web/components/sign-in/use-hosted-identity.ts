import { useSite } from '#web/site-data.ts';

/** Whether the identity provider itself asks for the second step: only while somebody signs in, and for an app’s code. */
export const useHostedIdentity = (): boolean => useSite()?.config.identity.kind === 'firebase';
