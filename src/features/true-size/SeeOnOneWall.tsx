import type { Artwork } from '#contract/artworks.ts';
import { isSized } from '#contract/sizes.ts';
import type { Pictured } from '#features/catalogue/picture-at.ts';
import { Button } from '#ui/Button.tsx';
import { useOnDemand } from '#ui/on-demand.ts';
import { dismissToast } from '#ui/toast-store.ts';
import { withStyles } from './styles.ts';

export type CollectedWork = Pictured &
  Pick<Artwork, 'id' | 'title' | 'widthMm' | 'heightMm'> &
  Partial<Pick<Artwork, 'placeholderColor' | 'depthMm'>>;

const load = () => withStyles(import('./CollectionWall.tsx'));

/** Opens one wall with all works of a collection; nothing where the size of none is known. */
export function SeeOnOneWall({ works }: { works: readonly CollectedWork[] }) {
  const wall = useOnDemand(load);
  if (!works.some(isSized)) return null;
  return (
    <>
      <Button
        aria-busy={(wall.isOpen && !wall.code) || undefined}
        className="-my-2 justify-self-start text-sm"
        onClick={() => {
          // It would cover the works.
          dismissToast();
          wall.open();
        }}
        variant="quiet"
      >
        See it on one wall
      </Button>
      {wall.code && <wall.code.CollectionWall onClose={wall.close} works={works} />}
    </>
  );
}
