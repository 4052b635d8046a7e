import type { Artwork } from '#contract/artworks.ts';
import { isSized } from '#contract/sizes.ts';
import type { Pictured } from '#features/catalogue/picture-at.ts';
import { Button } from '#ui/Button.tsx';
import { withStyles } from './styles.ts';
import { useDialogOver } from './use-dialog-over.ts';

export type CollectedWork = Pictured &
  Pick<Artwork, 'id' | 'title' | 'widthMm' | 'heightMm'> &
  Partial<Pick<Artwork, 'placeholderColor' | 'depthMm'>>;

const load = () => withStyles(import('./CollectionWall.tsx'));

/** Opens one wall with all works of a collection; nothing where the size of none is known. */
export function SeeOnOneWall({ works }: { works: readonly CollectedWork[] }) {
  const wall = useDialogOver('one-wall', load);
  if (!works.some(isSized)) return null;
  return (
    <>
      <Button
        aria-busy={wall.isLoading || undefined}
        className="-my-2 justify-self-start text-sm"
        onClick={wall.open}
        variant="quiet"
      >
        See it on one wall
      </Button>
      {wall.code && <wall.code.CollectionWall onClose={wall.close} works={works} />}
    </>
  );
}
