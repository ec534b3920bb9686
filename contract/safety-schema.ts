import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { categoryRef } from './listing-input-schema.ts';
import { perHour } from './rate.ts';

/** What is said about a listing, the strictest last. */
export const decisions = ['allow', 'warn', 'confirm', 'refuse'] as const;
export type Decision = (typeof decisions)[number];
