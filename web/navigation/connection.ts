/** Whether nothing may be fetched that nobody has asked for: people save data, or their connection is slow. */
export function isCostly(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return Boolean(connection?.saveData) || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}
