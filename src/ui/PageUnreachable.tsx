import { Button } from './Button.tsx';

/** Shown in place of a page whose content failed to load, with a retry. */
export function PageUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <section className="grid min-h-[60svh] content-center justify-items-start" role="alert">
      <h1 className="font-serif text-title leading-tight">Out of reach just now</h1>
      <p className="mt-3 text-ink-soft">
        The gallery did not answer. Please try again in a minute.
      </p>
      <p className="mt-8">
        <Button onClick={onRetry} variant="outline">
          Try again
        </Button>
      </p>
    </section>
  );
}
