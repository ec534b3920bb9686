import { apiErrors } from './errors.ts';
import { rarerErrors } from './rarer-errors.ts';

/** Every error that the server can answer. */
export const allErrors = { ...apiErrors, ...rarerErrors } as const;
