import { Spinner } from '#ui/Spinner.tsx';
import type { TextToast } from '#ui/toast-store.ts';

/** Shown while the browser loads the portfolio. */
export function PaymentDone({ title, description }: TextToast) {
  return (
    <div role="status">
      <p className="font-serif text-2xl">{title}</p>
      <p className="mt-4 max-w-md">{description}</p>
      <p className="mt-8">
        <Spinner label="Going to the portfolio" />
      </p>
    </div>
  );
}
