import { type FormEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { readPlace } from '../data/arrange.ts';

type Props = {
  title: string;
  /** Where the work hangs now, counted from 1. */
  place: number;
  total: number;
  onClose: () => void;
  onMove: (place: number) => void;
};

/** Asks for the place of a work. */
export function PlaceDialog({ title, place, total, onClose, onMove }: Props) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const next = readPlace(typed, total);
    if (next === null) return setError(`Place is a whole number from 1 to ${total}`);
    onMove(next);
  }
  return (
    <Dialog
      description={`It hangs in place ${place} of ${total}.`}
      onClose={onClose}
      shape="small"
      title={`Move ${title}`}
    >
      <form className="mt-6 grid gap-6" noValidate onSubmit={submit}>
        <TextField
          autoComplete="off"
          error={error}
          inputMode="numeric"
          label={`Place, 1 to ${total}`}
          onChange={(event) => setTyped(event.target.value)}
          value={typed}
        />
        <span className="flex justify-end gap-3">
          <Button onClick={onClose} variant="outline">
            Cancel
          </Button>
          <Button type="submit">Move</Button>
        </span>
      </form>
    </Dialog>
  );
}
