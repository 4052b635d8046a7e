import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { loadModule } from '#lib/updates/load-module.ts';
import { useLazyModule } from '#ui/on-demand.ts';
import { $reserving } from './store.ts';

const close = () => $reserving.set(null);
const load = () => loadModule(() => import('./ReservationsDialog.tsx'));

/** Shows the reservations of the work that was asked for; their code is loaded then. */
export function ReservationHost({ works }: { works: readonly ArtworkRecord[] }) {
  const id = useStore($reserving);
  const code = useLazyModule(id !== null, load, close);
  useEffect(() => close, []);
  const work = works.find((each) => each.id === id);
  return work && code ? <code.ReservationsDialog onClose={close} work={work} /> : null;
}
