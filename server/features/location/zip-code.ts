/** What a ZIP code looks like, and the ZIP codes that stand for no place on the map. */

/** 78701 or 78701-1234; nothing else is a ZIP code. */
const zipPattern = /^(\d{5})(?:-\d{4})?$/;

/** The city that stands for every military and diplomatic post office. */
export const militaryCity = 'APO/FPO/DPO';

/**
 * The five digits of a ZIP code as people type it: spaces around it and a ZIP+4 ending are dropped.
 * Null for anything else. It says nothing about whether the ZIP is in use.
 */
export function normaliseZip(typed: string): string | null {
  return zipPattern.exec(typed.trim())?.[1] ?? null;
}

/**
 * The state code of a military or diplomatic ZIP (five digits): AE for 090-099, AA for 340, AP for 962-966.
 * Null for every other ZIP. Such mail is routed through a gateway, so these ZIPs have no honest location.
 */
export function militaryState(zip: string): 'AE' | 'AA' | 'AP' | null {
  const prefix = zip.slice(0, 3);
  if (prefix >= '090' && prefix <= '099') return 'AE';
  if (prefix === '340') return 'AA';
  if (prefix >= '962' && prefix <= '966') return 'AP';
  return null;
}
