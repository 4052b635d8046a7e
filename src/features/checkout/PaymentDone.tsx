import { Spinner } from '#ui/Spinner.tsx';

type Props = { title: string; message: string };

/** Shown while the browser loads the portfolio. */
export function PaymentDone({ title, message }: Props) {
  return (
    <div role="status">
      <p className="font-serif text-2xl">{title}</p>
      <p className="mt-4 max-w-md">{message}</p>
      <p className="mt-8">
        <Spinner label="Going to the portfolio" />
      </p>
    </div>
  );
}
