/** What staff see only after they have asked for it, which is logged (design §12). */
export const revealed = ['email', 'phone', 'reporter', 'chat'] as const;
export type Revealed = (typeof revealed)[number];
