import { useCallback, useState } from 'react';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { loadCode } from '#lib/updates/load-code.ts';
import { Button } from '#ui/Button.tsx';
import { useCode } from '#ui/on-demand.ts';

const load = () => loadCode(() => import('./CategoriesDialog.tsx'));

/** The command that opens the categories of the works; the code of their dialog is loaded then. */
export function Categories({ works }: { works: readonly ArtworkRecord[] }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const code = useCode(isOpen, load, close);
  return (
    <>
      <Button disabled={works.length === 0} onClick={() => setOpen(true)} variant="quiet">
        Categories
      </Button>
      {code && <code.CategoriesDialog onClose={close} works={works} />}
    </>
  );
}
