import { ScrollRestoration } from 'react-router';

/** In the tab's storage: how far down each history entry was, in CSS pixels by its key, written as a document is left. */
export const scrollPositionsKey = 'handrail.scroll';

/** Back and forward restore the scroll position, even in a newly loaded document. */
export const ScrollPositions = () => <ScrollRestoration storageKey={scrollPositionsKey} />;
