/** The type of the page's script until it may start: one that no browser runs (web/document/before-scripts.tsx). */
export const heldScript = 'held';
