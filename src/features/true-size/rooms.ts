import type { Rect } from './hang.ts';

export const ROOMS = ['living', 'hallway', 'gallery'] as const;
export type Room = (typeof ROOMS)[number];
export type ThingName = 'sofa' | 'door' | 'bench' | 'figure';
export type Thing = Rect & { name: ThingName };

/** The things of the rooms, in mm. */
const SOFA = { width: 2100, height: 780 };
/** The leaf with its frame of 60 mm; the opening is 1.98 m high. */
const DOOR = { width: 880, height: 2040 };
const BENCH = { width: 1500, height: 450 };
const FIGURE = { width: 460, height: 1700 };

const BESIDE_MM = 350;
/** What a sofa needs below a work, to stand under it. */
const CLEARANCE_MM = 80;

/** What stands in the room: a sofa below the work where that leaves it whole, else beside it; a bench below it. */
export function thingsIn(room: Room, work: Rect): Thing[] {
  const right = work.left + work.width;
  const middle = work.left + work.width / 2;
  switch (room) {
    case 'living': {
      const isClear = work.bottom >= SOFA.height + CLEARANCE_MM;
      return [
        {
          ...SOFA,
          name: 'sofa',
          left: isClear ? middle - SOFA.width / 2 : right + BESIDE_MM,
          bottom: 0,
        },
      ];
    }
    case 'hallway':
      return [{ ...DOOR, name: 'door', left: work.left - BESIDE_MM - DOOR.width, bottom: 0 }];
    case 'gallery':
      return [
        { ...BENCH, name: 'bench', left: middle - BENCH.width / 2, bottom: 0 },
        figureBeside({ ...work, width: Math.max(work.width, BENCH.width / 2 + work.width / 2) }),
      ];
  }
}

/** A standing figure to the right of something. */
export const figureBeside = ({ left, width }: Rect): Thing => ({
  ...FIGURE,
  name: 'figure',
  left: left + width + BESIDE_MM,
  bottom: 0,
});
