import { capitalise } from '#lib/format.ts';
import { ConfirmDelete } from '#ui/ConfirmDelete.tsx';
import { useCommand } from './use-command.ts';

type Props = {
  /** `artwork`: what the texts call it (§8). */
  noun: string;
  /** The record's own name, such as a title. */
  name: string;
  onDelete: () => Promise<void>;
  onClose: () => void;
};

/** Asks before a record is deleted, then shows a toast with the result (§2 dialogs, §8). */
export function DeleteRecord({ noun, name, onDelete, onClose }: Props) {
  const { busy, run } = useCommand();

  async function confirm() {
    const done = `${capitalise(noun)} deleted successfully`;
    await run(onDelete(), { done, failed: `Failed to delete ${noun}` });
    onClose();
  }

  return (
    <ConfirmDelete
      deleting={busy}
      onConfirm={confirm}
      onClose={onClose}
      name={name}
      title={`Delete ${noun.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}`}
    />
  );
}
