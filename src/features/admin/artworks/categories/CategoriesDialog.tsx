import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NO_CATEGORY } from '#contract/no-category.ts';
import { queryClient } from '#lib/query-client.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { showFailure } from '#ui/show-failure.ts';
import { ConfirmDiscard } from '../../form/ConfirmDiscard.tsx';
import { useLeaving } from '../../form/use-leaving.ts';
import { arrangeCategories, artworksQuery, categoriesQuery } from '../data/api.ts';
import { moveItem } from '../data/arrange.ts';
import { categoriesOf } from '../data/list-rules.ts';
import { CategoryRow } from './CategoryRow.tsx';

/** Renames and orders the categories of all works, archived ones included; two that get the same name become one. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const { data: works = [] } = useQuery(artworksQuery, queryClient);
  // Another device may have ordered them since they were read.
  const query = { ...categoriesQuery, refetchOnMount: 'always' } as const;
  const { data: order, isError } = useQuery(query, queryClient);
  const [moved, setMoved] = useState('');
  const [renamedTo, setRenamedTo] = useState('');
  const [busy, setBusy] = useState(false);
  const leaving = useLeaving(undefined, onClose);
  const categories = categoriesOf(works, order).filter((category) => category !== NO_CATEGORY);

  async function move(category: string, from: number, by: -1 | 1) {
    if (busy) return;
    setBusy(true);
    try {
      await arrangeCategories(moveItem(categories, from, from + by));
      setMoved(`${category} is now number ${from + by + 1} of ${categories.length}.`);
    } catch (error) {
      showFailure('Failed to save the order', error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      description="Categories are listed in this order. Renaming one to the name of another combines the two; a blank name leaves its works without a category."
      onClose={() => leaving.leaveFor(onClose)}
      title="Categories"
    >
      {isError && !order && (
        <p className="mt-6" role="alert">
          The order could not be loaded. Please close this and try again.
        </p>
      )}
      <ul className="mt-6 grid gap-6">
        {order &&
          categories.map((category, index) => (
            <CategoryRow
              category={category}
              count={works.filter((work) => work.category === category).length}
              isFirst={index === 0}
              isLast={index === categories.length - 1}
              isRenamed={category.toLowerCase() === renamedTo.toLowerCase()}
              key={category}
              leaving={leaving}
              others={categories.filter((other) => other !== category)}
              onMove={(by) => void move(category, index, by)}
              onRenamed={setRenamedTo}
            />
          ))}
      </ul>
      <p className="sr-only" role="status">
        {moved}
      </p>
      {categories.length === 0 && (
        <p className="mt-6">No work has a category yet. It is chosen in the form of a work.</p>
      )}
      {leaving.question && <ConfirmDiscard {...leaving.question} />}
    </Dialog>
  );
}
