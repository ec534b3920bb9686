import { apiErrors } from './errors.ts';
import { staffErrors } from './staff-errors.ts';

/** Every error that the server can answer. */
export const allErrors = { ...apiErrors, ...staffErrors } as const;
