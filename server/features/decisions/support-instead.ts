import { hasStaff } from '#server/features/staff/staff.ts';
import type { Services } from '#server/services.ts';

/** The address to write to about a decision where there is no staff that could judge an appeal; null: there is. */
export async function supportInstead(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
): Promise<string | null> {
  return (await hasStaff(services)) ? null : services.config.mail.support;
}
