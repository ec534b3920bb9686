import { ApiError } from '#web/client/api.ts';

/** Whether the site does not take somebody whom the identity provider has let in: their account is closed or banned. */
export const isDisabled = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'account-disabled';
