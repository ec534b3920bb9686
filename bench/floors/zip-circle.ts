import { readFileSync } from 'node:fs';

const earthRadius = 3_958.8;
const radians = Math.PI / 180;

interface Place {
  zip: number;
  lat: number;
  lng: number;
}

/** ZIPs by latitude, and the distances between them: no more than a floor needs. */
export function loadCircles(path: string) {
  const places = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => /^\d{5}\t/.test(line))
    .map((line) => line.split('\t'))
    .map(([zip, lat, lng]): Place => ({
      zip: Number(zip),
      lat: Number(lat) * radians,
      lng: Number(lng) * radians,
    }))
    .toSorted((a, b) => a.lat - b.lat);
  const byZip = new Map(places.map((place) => [place.zip, place]));

  function miles(a: Place, b: Place): number {
    const s = Math.sin((a.lat - b.lat) / 2) ** 2;
    const t = Math.sin((a.lng - b.lng) / 2) ** 2;
    return 2 * earthRadius * Math.asin(Math.sqrt(s + Math.cos(a.lat) * Math.cos(b.lat) * t));
  }

  return {
    milesBetween(zipA: number, zipB: number): number {
      return miles(byZip.get(zipA)!, byZip.get(zipB)!);
    },
    within(zip: number, radius: number): number[] {
      const origin = byZip.get(zip);
      if (!origin) return [];
      const span = radius / earthRadius;
      let [low, high] = [0, places.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (places[middle]!.lat < origin.lat - span) low = middle + 1;
        else high = middle;
      }
      const found: number[] = [];
      for (let at = low; at < places.length && places[at]!.lat <= origin.lat + span; at += 1)
        if (miles(origin, places[at]!) <= radius) found.push(places[at]!.zip);
      return found;
    },
  };
}
