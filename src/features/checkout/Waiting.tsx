import { SpinnerRing } from '#ui/Spinner.tsx';

/** Says what the checkout waits for. */
export const Waiting = ({ text }: { text: string }) => (
  <p className="flex items-center justify-center gap-4 py-24 text-ink-soft" role="status">
    <SpinnerRing />
    {text}
  </p>
);
