/** "0.0 miles" alone sounds like a mistake; one decimal is the spec's (§9). */
const none = '0.0';
export const onCard = (miles: string): string =>
  miles === none ? `(same area, ${none} miles)` : `(about ${miles} miles)`;
export const awayFrom = (miles: string, zip: string): string =>
  miles === none ? `same area as ${zip} (${none} miles)` : `about ${miles} miles away from ${zip}`;
