import { useState } from 'react';
import { type ArtworkRecord, NO_CATEGORY } from '#contract/artworks.ts';
import { messageOf } from '#lib/api-client.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { toast } from '#ui/toast-store.ts';
import { renameCategory } from './api.ts';
import { categoriesOf } from './list-rules.ts';

type Props = { works: readonly ArtworkRecord[]; onClose: () => void };

/** Renames the categories of the works; two that get the same name become one. */
export function CategoriesDialog({ works, onClose }: Props) {
  const categories = categoriesOf(works).filter((category) => category !== NO_CATEGORY);
  return (
    <Dialog
      description="Named like another one, the two become one. Named blank, its works have none."
      onOpenChange={(open) => !open && onClose()}
      open
      title="Categories"
    >
      <ul className="mt-6 grid gap-6">
        {categories.map((category) => (
          <Category
            category={category}
            count={works.filter((work) => work.category === category).length}
            key={category}
          />
        ))}
      </ul>
      {categories.length === 0 && (
        <p className="mt-6">No work has a category yet. It is chosen in the form of a work.</p>
      )}
    </Dialog>
  );
}

function Category({ category, count }: { category: string; count: number }) {
  const [name, setName] = useState(category);
  const [busy, setBusy] = useState(false);

  async function rename() {
    setBusy(true);
    try {
      await renameCategory({ from: category, to: name.trim() });
      toast({ title: 'Category renamed' });
    } catch (error) {
      const description = messageOf(error, 'Please try again.');
      toast({ title: 'Failed to rename category', description, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <li>
      <form
        className="flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <div className="grow">
          <TextField
            label={`${category}, ${count === 1 ? 'one work' : `${count} works`}`}
            onChange={(event) => setName(event.target.value)}
            value={name}
          />
        </div>
        <Button disabled={busy || name.trim() === category} type="submit" variant="outline">
          Rename
        </Button>
      </form>
    </li>
  );
}
