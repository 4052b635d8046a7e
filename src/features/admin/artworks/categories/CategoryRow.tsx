import { useEffect, useRef, useState } from 'react';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Question } from '#ui/Question.tsx';
import { useCommand } from '../../form/use-command.ts';
import { type Leaving, useUnsaved } from '../../form/use-leaving.ts';
import { renameCategory } from '../data/api.ts';

type Props = {
  category: string;
  /** How many works it has. */
  count: number;
  others: readonly string[];
  isFirst: boolean;
  isLast: boolean;
  /** -1 moves it up, 1 down. */
  onMove: (by: -1 | 1) => void;
  /** Whether the last rename led to it. Its field then takes the focus from the row that is gone. */
  isRenamed: boolean;
  /** Called with the new name; with a blank one when the call begins. */
  onRenamed: (to: string) => void;
  /** Of the dialog around it. */
  leaving: Leaving;
};

/** A category in the list: renamed by its field, moved by its buttons. */
export function CategoryRow({ category, count, isFirst, isLast, onMove, ...rest }: Props) {
  const { isRenamed, onRenamed, leaving, others } = rest;
  const [name, setName] = useState(category);
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useCommand();
  const to = name.trim();
  const joined = others.find((other) => other.toLowerCase() === to.toLowerCase());
  useUnsaved(leaving, to !== category, category);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRenamed) field.current?.focus();
  }, [isRenamed]);

  async function rename() {
    setAsking(false);
    onRenamed('');
    const done = await run(leaving.trackSave(renameCategory({ from: category, to })), {
      done: 'Category renamed',
      failed: 'Failed to rename category',
    });
    if (done) onRenamed(to);
  }

  return (
    <li>
      <form
        className="flex flex-wrap items-end gap-x-1 gap-y-2 sm:flex-nowrap"
        onSubmit={(event) => {
          event.preventDefault();
          // Neither can be undone but work by work.
          if (to === '' || joined) setAsking(true);
          else void rename();
        }}
      >
        <div className="basis-full sm:grow sm:basis-auto">
          <TextField
            label={`${category}, ${count === 1 ? 'one work' : `${count} works`}`}
            onChange={(event) => setName(event.target.value)}
            ref={field}
            value={name}
          />
        </div>
        <Button
          className="mr-auto sm:ml-2"
          disabled={busy || to === category}
          type="submit"
          variant="outline"
        >
          Rename
        </Button>
        <Move icon="up" isEnd={isFirst} label={`Move ${category} up`} onClick={() => onMove(-1)} />
        <Move
          icon="down"
          isEnd={isLast}
          label={`Move ${category} down`}
          onClick={() => onMove(1)}
        />
      </form>
      {isAsking && (
        <Question
          confirm={joined ? 'Combine' : 'Remove'}
          description={`${counted(count, 'work')} of ${category} will be ${joined ? `in ${joined}` : 'in no category'}. Each can be changed again in its form.`}
          onCancel={() => setAsking(false)}
          onConfirm={() => void rename()}
          title={joined ? `Combine with ${joined}?` : 'Remove this category?'}
        />
      )}
    </li>
  );
}

type MoveProps = { icon: 'up' | 'down'; label: string; isEnd: boolean; onClick: () => void };

/** At the end of the list it keeps the focus and does nothing. */
const Move = ({ icon, label, isEnd, onClick }: MoveProps) => (
  <Button
    aria-disabled={isEnd}
    aria-label={label}
    className="aria-disabled:opacity-30"
    onClick={() => !isEnd && onClick()}
    variant="icon"
  >
    <Icon name={icon} size={18} />
  </Button>
);
