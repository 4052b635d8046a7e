import { useStore } from '@nanostores/react';
import { $address, refine } from '../address/store.ts';
import { useCode } from '../updates/use-code.ts';

const load = () => import('./ArtworkWall.tsx');
const showList = () => refine({ view: '' });

/** Whether the works are shown as a wall, and its code, which is loaded then, since the drag and drop library is large. */
export function useWallCode() {
  const isWall = useStore($address).view === 'wall';
  return { isWall, ArtworkWall: useCode(isWall, load, showList)?.ArtworkWall };
}
