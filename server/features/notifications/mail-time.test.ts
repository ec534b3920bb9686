import { describe, expect, test } from 'vitest';
import { mailAllowedAt, type MailRules } from './mail-time.ts';

const night = { from: '21:00', to: '08:00' };
const chicago: MailRules = { digest: 'now', quiet: night, timeZone: 'America/Chicago' };

/** When a mail may leave about what happens now, as clocks of the zone show it with their offset. */
function leaves(rules: Partial<MailRules>, at: string, mailedAt: string | null = null): string {
  const all = { ...chicago, ...rules };
  const now = new Date(at);
  const allowed = mailAllowedAt(all, { now, since: now, mailedAt: mailedAt ? new Date(mailedAt) : null });
  const zoned = Temporal.Instant.fromEpochMilliseconds(allowed.getTime()).toZonedDateTimeISO(all.timeZone);
  return zoned.toString({ timeZoneName: 'never', smallestUnit: 'minute' });
}

describe('quiet hours', () => {
  test.each([
    ['by day', '2026-06-10T15:00-05:00', '2026-06-10T15:00-05:00'],
    ['in the evening', '2026-06-10T21:00-05:00', '2026-06-11T08:00-05:00'],
    ['a minute before', '2026-06-10T20:59-05:00', '2026-06-10T20:59-05:00'],
    ['after midnight', '2026-06-11T03:00-05:00', '2026-06-11T08:00-05:00'],
    ['when they end', '2026-06-11T08:00-05:00', '2026-06-11T08:00-05:00'],
  ])('%s', (_, at, allowed) => {
    expect(leaves({}, at)).toBe(allowed);
  });

  test('over the night in which clocks go forward end at eight of the new time', () => {
    expect(leaves({}, '2026-03-07T22:00-06:00')).toBe('2026-03-08T08:00-05:00');
    expect(leaves({}, '2026-03-08T01:59-06:00')).toBe('2026-03-08T08:00-05:00');
  });

  test('over the night in which clocks go back end at eight of the new time', () => {
    expect(leaves({}, '2026-10-31T22:00-05:00')).toBe('2026-11-01T08:00-06:00');
    expect(leaves({}, '2026-11-01T01:30-06:00')).toBe('2026-11-01T08:00-06:00');
  });

  test('that end in the hour that is left out end when it would have begun', () => {
    const quiet = { from: '21:00', to: '02:30' };
    expect(leaves({ quiet }, '2026-03-08T01:00-06:00')).toBe('2026-03-08T03:30-05:00');
  });

  test('of a zone without daylight saving, and of one beyond the date line', () => {
    expect(leaves({ timeZone: 'America/Phoenix' }, '2026-03-07T22:00-07:00')).toBe('2026-03-08T08:00-07:00');
    expect(leaves({ timeZone: 'Pacific/Auckland' }, '2026-06-10T23:00+12:00')).toBe('2026-06-11T08:00+12:00');
  });

  test('within one day, none at all, and none that last no time', () => {
    const quiet = { from: '13:00', to: '15:00' };
    expect(leaves({ quiet }, '2026-06-10T14:00-05:00')).toBe('2026-06-10T15:00-05:00');
    expect(leaves({ quiet }, '2026-06-10T22:00-05:00')).toBe('2026-06-10T22:00-05:00');
    expect(leaves({ quiet: null }, '2026-06-10T22:00-05:00')).toBe('2026-06-10T22:00-05:00');
    expect(leaves({ quiet: { from: '08:00', to: '08:00' } }, '2026-06-10T22:00-05:00')).toBe(
      '2026-06-10T22:00-05:00',
    );
  });
});

describe('one mail in ten minutes', () => {
  test('the next waits until they are over', () => {
    expect(leaves({}, '2026-06-10T15:03-05:00', '2026-06-10T15:00-05:00')).toBe('2026-06-10T15:10-05:00');
    expect(leaves({}, '2026-06-10T15:10-05:00', '2026-06-10T15:00-05:00')).toBe('2026-06-10T15:10-05:00');
  });

  test('and then for the morning, when they end in quiet hours', () => {
    expect(leaves({}, '2026-06-10T20:55-05:00', '2026-06-10T20:52-05:00')).toBe('2026-06-11T08:00-05:00');
  });
});

describe('a daily digest', () => {
  const digest = 'daily' as const;
  test.each([
    ['by day waits for the next morning', night, '2026-06-10T15:00-05:00', '2026-06-11T08:00-05:00'],
    ['in the night for this morning', night, '2026-06-10T03:00-05:00', '2026-06-10T08:00-05:00'],
    [
      'leaves when the own night ends',
      { from: '22:00', to: '06:30' },
      '2026-06-10T15:00-05:00',
      '2026-06-11T06:30-05:00',
    ],
    ['leaves at eight without quiet hours', null, '2026-06-10T15:00-05:00', '2026-06-11T08:00-05:00'],
    ['when clocks go back', night, '2026-10-31T12:00-05:00', '2026-11-01T08:00-06:00'],
  ])('%s', (_, quiet, at, allowed) => {
    expect(leaves({ digest, quiet }, at)).toBe(allowed);
  });

  test('is allowed at its time', () => {
    const now = new Date('2026-06-11T08:00-05:00');
    const since = new Date('2026-06-10T15:00-05:00');
    expect(mailAllowedAt({ ...chicago, digest }, { now, since, mailedAt: null })).toEqual(now);
  });
});
