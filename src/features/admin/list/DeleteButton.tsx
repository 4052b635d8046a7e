import { Button } from '#ui/Button.tsx';

/** The delete control of a row, named after what it deletes. */
export function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button aria-label={`Delete ${name}`} onClick={onClick} variant="quiet">
      Delete
    </Button>
  );
}
