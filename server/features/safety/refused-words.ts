import type { ListingCheck } from '#contract/safety.ts';
import type { Services } from '#server/services.ts';

/** The rule by which a listing that is called so would be refused; null where none would. */
export function refusedByName(
  { safety }: Pick<Services, 'safety'>,
  name: string,
): ListingCheck['findings'][number] | null {
  const { findings } = safety.check({ title: name, description: '', brand: '', targets: [], details: {} });
  return findings.find(({ decision }) => decision === 'refuse') ?? null;
}
