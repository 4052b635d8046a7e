import { useStore } from '@nanostores/react';
import { loadModule } from '#lib/updates/load-module.ts';
import { useLazyModule } from '#ui/on-demand.ts';
import { $location, changeView } from '../../location/store.ts';

const load = () => loadModule(() => import('./ArtworkWall.tsx'));
const showList = () => changeView({ view: '' });

/**
 * Whether the works are shown as a wall, and its code, which is loaded then, since the drag and drop library is large.
 */
export function useWallModule() {
  const isWall = useStore($location).view === 'wall';
  return { isWall, ArtworkWall: useLazyModule(isWall, load, showList)?.ArtworkWall };
}
