import type { Artwork } from '#contract/artworks.ts';
import { Button } from '#ui/Button.tsx';
import { useOnDemand } from '#ui/on-demand.ts';

const load = () => import('./AvailabilityForm.tsx');

/** Opens the form with which a collector asks to be told; its code is loaded with the click. */
export function AvailabilityButton({ work }: { work: Artwork }) {
  const form = useOnDemand(load);
  if (form.code) return <form.code.AvailabilityForm work={work} />;
  return (
    <Button
      className="needs-scripting not-printed mt-3 w-full"
      onClick={form.open}
      variant="outline"
    >
      Tell me if it becomes available
    </Button>
  );
}
