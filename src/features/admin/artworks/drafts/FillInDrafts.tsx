import { useStore } from '@nanostores/react';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { loadModule } from '#lib/updates/load-module.ts';
import { Button } from '#ui/Button.tsx';
import { useLazyModule } from '#ui/on-demand.ts';
import { $location, closePanel } from '../../location/store.ts';
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

const close = () => closePanel(DRAFTS_PANEL);
const load = () => loadModule(() => import('./DraftsDialog.tsx'));

/** The dialog of the drafts that are being filled in, while the URL names it. */
export function OpenDrafts({ works }: Props) {
  const isOpen = useStore($location).panel === DRAFTS_PANEL;
  const chosen = useStore($chosenDrafts);
  const code = useLazyModule(isOpen, load, close);
  // A reload opens it before the works are there.
  if (!code || works.length === 0) return null;
  const ids = chosen ?? works.filter((work) => work.isDraft).map(({ id }) => id);
  return <code.DraftsDialog ids={ids} onClose={close} works={works} />;
}
