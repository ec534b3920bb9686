import { ScrollRestoration } from 'react-router';

/** In the tab's storage: how far down each history entry was, in CSS pixels by its key, written as a document is left. */
export const scrollPlacesKey = 'handrail.scroll-places';

/** Back and forward lead to the place that was left, also in a document that was loaded anew. */
export const ScrollPlaces = () => <ScrollRestoration storageKey={scrollPlacesKey} />;
