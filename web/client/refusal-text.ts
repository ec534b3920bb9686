import { ApiError } from './api.ts';

/** Why something was refused, where the page says no more than that: that the account is suspended, else `text`. */
export const refusalText = (error: unknown, text: string): string =>
  error instanceof ApiError && error.code === 'account-suspended' ? error.message : text;
