import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useState } from 'react';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { showConnectionLost } from '#lib/connection.ts';
import { $reserving } from './store.ts';

type Opened = ComponentType<{ work: ArtworkRecord; onClose: () => void }>;
const close = () => $reserving.set(null);

/** Shows the reservations of the work that was asked for; their code is loaded then. */
export function ReservationHost({ works }: { works: readonly ArtworkRecord[] }) {
  const id = useStore($reserving);
  const [Opened, setOpened] = useState<Opened>();
  const work = works.find((each) => each.id === id);
  useEffect(() => {
    if (id === null || Opened) return;
    import('./ReservationsDialog.tsx').then(
      (code) => setOpened(() => code.ReservationsDialog),
      () => {
        close();
        showConnectionLost();
      },
    );
  }, [id, Opened]);
  return work && Opened ? <Opened onClose={close} work={work} /> : null;
}
