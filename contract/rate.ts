import type { tooOften } from './wording/errors.ts';

const hour = 3600;
const day = 24 * hour;

/** How often something may be done within `seconds` of the first time. */
export interface RateWindow {
  readonly seconds: number;
  readonly max: number;
  /**
   * The same for newcomers: accounts younger than `limits.newcomerDays`, and those that nobody has answered yet. For a
   * guest's address only `max` applies.
   */
  readonly newcomers: number;
}

/** How often one person may do something, across all instances and sockets (docs/decisions/035). */
export interface Rate {
  /** What is counted: calls with the same act count together. */
  readonly act: keyof typeof tooOften;
  /** The longest first: it determines when there is room again. */
  readonly windows: readonly RateWindow[];
}

export const perDay = (max: number, newcomers: number): RateWindow => ({ seconds: day, max, newcomers });
export const perHour = (max: number, newcomers: number): RateWindow => ({ seconds: hour, max, newcomers });

/** Frames on the chat socket, and answers by mail, which become messages too. */
export const messageRate: Rate = {
  act: 'message',
  windows: [perHour(600, 200), { seconds: 10, max: 20, newcomers: 20 }],
};

/** Pictures stored: of listings, of people, and those made by turning one. */
export const pictureRate: Rate = { act: 'picture', windows: [perDay(1000, 400)] };

/** What a form asks about what is typed: three things at each rest, which slow hands take after each letter. */
export const checkRate: Rate = { act: 'check', windows: [perHour(6000, 3000)] };

/** Feedback and tickets together; each sends a mail to support. */
export const supportRate: Rate = { act: 'support', windows: [perHour(10, 10)] };
