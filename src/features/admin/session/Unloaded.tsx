import { Button } from '#ui/Button.tsx';

type Props = { isError: boolean; onRetry: () => void /** `The list` */; what: string };

/** Stands in for a part of the account that is loading, or could not be loaded. */
export function Unloaded({ isError, onRetry, what }: Props) {
  if (!isError) return <p role="status">Loading…</p>;
  return (
    <p role="alert">
      {what} could not be loaded.{' '}
      <Button onClick={onRetry} variant="quiet">
        Try again
      </Button>
    </p>
  );
}
