import { sql } from 'kysely';

/** Whether a row of `decisions` was taken back: by its maker, by an appeal, or by what came after a machine's. */
export const isTakenBack = sql<boolean>`EXISTS (SELECT FROM decisions AS later WHERE later.undoes = decisions.id)`;

/** Whether it holds. */
export const isStanding = sql<boolean>`NOT ${isTakenBack}`;
