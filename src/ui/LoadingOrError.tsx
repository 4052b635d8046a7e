import { Button } from './Button.tsx';
import { Spinner } from './Spinner.tsx';

type Props = {
  isError: boolean;
  onRetry: () => void;
  /** `The list` */
  what: string;
};

/** Stands in for what is loading, or could not be loaded. */
export function LoadingOrError({ isError, onRetry, what }: Props) {
  if (!isError) return <Spinner label="Loading…" />;
  return (
    <p role="alert">
      {what} could not be loaded.{' '}
      <Button onClick={onRetry} variant="quiet">
        Try again
      </Button>
    </p>
  );
}
