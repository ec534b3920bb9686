/** The places that equipment is pictured in: 1600 × 1200, drawn behind the item, varied by a seeded stream. */
import { living, bedroom, hallway, studio, bathroom } from './indoor-rooms.ts';
import { garage, porch, yard } from './outdoor-rooms.ts';
import type { Scene, Random } from './room-surfaces.ts';
import { table, bench, linen } from './table-tops.ts';

export type Room =
  | 'living'
  | 'bedroom'
  | 'hallway'
  | 'studio'
  | 'garage'
  | 'porch'
  | 'bathroom'
  | 'table'
  | 'bench'
  | 'linen'
  | 'yard';

const rooms: Record<Room, (random: Random) => Scene> = {
  living,
  bedroom,
  hallway,
  studio,
  garage,
  porch,
  bathroom,
  table,
  bench,
  linen,
  yard,
};

/** The scene of a room; the same stream gives the same scene. */
export const drawRoom = (room: Room, random: Random): Scene => rooms[room](random);
