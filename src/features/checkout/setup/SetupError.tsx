import { Button } from '#ui/Button.tsx';
import { TEXTS } from '../notices/texts.ts';

/**
 * The setup error card (§2), in place of the checkout when its first setup fails; a later failure is a `SetupNotice`
 * above the form. The form is autosaved for the reload.
 */
export function SetupError({ message }: { message: string }) {
  return (
    <section
      aria-labelledby="setup-error"
      className="max-w-xl border border-line bg-paper p-6 sm:p-10"
    >
      <h2 className="font-serif text-2xl" id="setup-error">
        {TEXTS.setupError}
      </h2>
      <p className="mt-4 text-accent">{message}</p>
      <p className="mt-4">{TEXTS.setupHint}</p>
      <p className="mt-1 text-sm text-ink-soft">{TEXTS.setupMinimum}</p>
      <div className="mt-8 grid gap-3 sm:flex">
        <Button onClick={() => window.location.assign('/portfolio')} variant="outline">
          {TEXTS.continueFromError}
        </Button>
        <Button onClick={() => window.location.reload()}>{TEXTS.tryAgain}</Button>
      </div>
    </section>
  );
}
