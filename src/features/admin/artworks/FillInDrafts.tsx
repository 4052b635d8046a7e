import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { loadCode } from '#lib/updates/load-code.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast-store.ts';
import { $address, closeDialog } from '../address/store.ts';
import { $chosenDrafts, DRAFTS_PANEL, openDrafts } from './open-drafts.ts';

type Props = { works: readonly ArtworkRecord[] };

/** The command that opens all drafts, while there are any. */
export function FillInDrafts({ works }: Props) {
  const drafts = works.filter((work) => work.isDraft);
  if (drafts.length === 0) return null;
  return (
    <Button onClick={() => openDrafts(drafts.map(({ id }) => id))} variant="quiet">
      Fill in drafts ({drafts.length})
    </Button>
  );
}

type Code = typeof import('./DraftsDialog.tsx');

/** The dialog of the drafts that are being filled in, while the address names it; its code is loaded when it first opens. */
export function OpenDrafts({ works }: Props) {
  const isOpen = useStore($address).panel === DRAFTS_PANEL;
  const chosen = useStore($chosenDrafts);
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    if (!isOpen || code) return;
    loadCode(() => import('./DraftsDialog.tsx')).then(setCode, () => {
      closeDialog();
      toast({
        title: 'Could not open',
        description: 'Please check your connection, load the page again and try once more.',
        variant: 'destructive',
      });
    });
  }, [isOpen, code]);
  // A reload opens it before the works are there.
  if (!isOpen || !code || works.length === 0) return null;
  const ids = chosen ?? works.filter((work) => work.isDraft).map(({ id }) => id);
  return <code.DraftsDialog ids={ids} onClose={closeDialog} works={works} />;
}
