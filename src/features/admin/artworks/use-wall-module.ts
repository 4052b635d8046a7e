import { useStore } from '@nanostores/react';
import { loadCode } from '#lib/updates/load-code.ts';
import { useCode } from '#ui/on-demand.ts';
import { $location, changeView } from '../location/store.ts';

const load = () => loadCode(() => import('./ArtworkWall.tsx'));
const showList = () => changeView({ view: '' });

/**
 * Whether the works are shown as a wall, and its code, which is loaded then, since the drag and drop library is large.
 */
export function useWallCode() {
  const isWall = useStore($location).view === 'wall';
  return { isWall, ArtworkWall: useCode(isWall, load, showList)?.ArtworkWall };
}
