import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { loadCode } from '#lib/updates/load-code.ts';
import { toast } from '#ui/toast-store.ts';
import { $address, refine } from '../address/store.ts';

type Code = typeof import('./ArtworkWall.tsx');

/** Whether the works are shown as a wall, and its code, which is loaded then, since the drag and drop library is large. */
export function useWallCode(): { isWall: boolean; ArtworkWall: Code['ArtworkWall'] | undefined } {
  const isWall = useStore($address).view === 'wall';
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    if (!isWall || code) return;
    loadCode(() => import('./ArtworkWall.tsx')).then(setCode, () => {
      refine({ view: '' });
      toast({
        title: 'Could not open',
        description: 'Please check your connection, load the page again and try once more.',
        variant: 'destructive',
      });
    });
  }, [isWall, code]);
  return { isWall, ArtworkWall: code?.ArtworkWall };
}
