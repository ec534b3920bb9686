import { formatDistance } from 'date-fns/formatDistance';

/**
 * "about 2 hours ago" (spec §2). A page's own time is whole minutes, so something of this very minute would be said
 * to lie ahead: it is now.
 *
 * @param at ISO 8601
 * @param now milliseconds since 1970, as the root loader gives it
 */
export function timeAgo(at: string, now: number): string {
  return formatDistance(Math.min(Date.parse(at), now), now, { addSuffix: true });
}
