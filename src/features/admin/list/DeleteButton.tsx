import { Button } from '#ui/Button.tsx';

/** The delete control of a row, named after what it deletes. */
export function DeleteButton({ subject, onClick }: { subject: string; onClick: () => void }) {
  return (
    <Button aria-label={`Delete ${subject}`} onClick={onClick} variant="quiet">
      Delete
    </Button>
  );
}
