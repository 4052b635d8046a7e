import { useCallback, useState } from 'react';
import { loadModule } from '#lib/updates/load-module.ts';
import { Button } from '#ui/Button.tsx';
import { useLazyModule } from '#ui/on-demand.ts';

const load = () => loadModule(() => import('./CategoriesDialog.tsx'));

/** The command that opens the categories of the works; the code of their dialog is loaded then. */
export function Categories({ hasWorks }: { hasWorks: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const code = useLazyModule(isOpen, load, close);
  return (
    <>
      <Button disabled={!hasWorks} onClick={() => setOpen(true)} variant="quiet">
        Categories
      </Button>
      {code && <code.CategoriesDialog onClose={close} />}
    </>
  );
}
