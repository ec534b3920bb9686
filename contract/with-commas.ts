/** '12,345' or '999,999.99'. Without `Intl`, whose first use costs a slow phone a fifth of a second. */
export const withCommas = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+(?!\d))/g, ',');
