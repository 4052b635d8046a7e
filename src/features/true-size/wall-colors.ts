/** The colours that a wall of a room may have. */
export const WALL_COLORS = [
  { name: 'White', color: '#f4f2ee' },
  { name: 'Linen', color: '#e5ddd0' },
  { name: 'Clay', color: '#cbb6a4' },
  { name: 'Sage', color: '#b3baa8' },
  { name: 'Slate', color: '#687076' },
] as const;
export type WallColor = (typeof WALL_COLORS)[number];
