import { type ComponentType, useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { showConnectionLost } from '#lib/connection.ts';
import { Button } from '#ui/Button.tsx';

type Form = ComponentType<{ work: Artwork }>;

/** Opens the form with which a collector asks to be told; its code is loaded with the click. */
export function TellMe({ work }: { work: Artwork }) {
  const [Form, setForm] = useState<Form>();
  if (Form) return <Form key={work.id} work={work} />;
  const open = () =>
    import('./AvailabilityForm.tsx').then(
      (code) => setForm(() => code.AvailabilityForm),
      showConnectionLost,
    );
  return (
    <Button
      className="needs-scripting not-printed mt-3 w-full"
      data-early-click
      onClick={open}
      variant="outline"
    >
      Tell me if it becomes available
    </Button>
  );
}
