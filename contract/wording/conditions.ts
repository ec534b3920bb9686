/** The states that a thing can be in (spec §3, §9). */
export const brandNew = 'New';
export const likeNew = 'Like New';
export const used = 'Used';
export const needsRepairs = 'Needs Repairs';
export const partsOnly = 'Parts Only';
