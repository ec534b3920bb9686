export const onCard = (miles: string): string => `(about ${miles} miles)`;
export const awayFrom = (miles: string, zip: string): string => `about ${miles} miles away from ${zip}`;
