import { useStore } from '@nanostores/react';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { loadModule } from '#lib/updates/load-module.ts';
import { useLazyModule } from '#ui/on-demand.ts';
import { $location, closePanel } from '../../location/store.ts';
import { $chosenDrafts, DRAFTS_PANEL } from './open-drafts.ts';

const close = () => closePanel(DRAFTS_PANEL);
const load = () => loadModule(() => import('./DraftsDialog.tsx'));

/** The dialog of the drafts that are being filled in, while the URL names it. */
export function LazyDraftsDialog({ works }: { works: readonly ArtworkRecord[] }) {
  const isOpen = useStore($location).panel === DRAFTS_PANEL;
  const chosen = useStore($chosenDrafts);
  const code = useLazyModule(isOpen, load, close);
  // A reload opens it before the works are there.
  if (!code || works.length === 0) return null;
  const ids = chosen ?? works.filter((work) => work.isDraft).map(({ id }) => id);
  return <code.DraftsDialog ids={ids} onClose={close} works={works} />;
}
