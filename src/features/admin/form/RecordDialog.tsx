import type { ReactNode } from 'react';
import { messageOf } from '#lib/api-client.ts';
import { capitalise } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { toast } from '#ui/toast-store.ts';
import { ConfirmDiscard } from './ConfirmDiscard.tsx';
import { useLeaving } from './use-leaving.ts';

/** What opens the record before and after the open one; undefined at the ends of a list. */
export type Neighbours = { previous: (() => void) | undefined; next: (() => void) | undefined };

type Props = {
  title: string;
  /** The title of the record, which is announced when a step opens another one. */
  recordTitle?: string | undefined;
  shape?: 'medium' | 'editor';
  /** `artwork`: what the texts call it (§8). */
  noun: string;
  isNew: boolean;
  /** The name under which unsaved changes are kept; see `RecordForm`. */
  autosaveKey: string;
  onClose: () => void;
  /** Open the records before and after this one in the list. */
  neighbours?: Neighbours | undefined;
  /** The path of the record's public page; undefined while it has none. */
  publicPath?: string | undefined;
  children: (form: {
    /** Waits for the call and shows a toast with its result (§8) and `about`; settles as the call does. */
    save: <Saved>(call: Promise<Saved>, about: (saved: Saved) => ReactNode) => Promise<Saved>;
    onSaved: () => void;
    onDirty: (dirty: boolean) => void;
    onRunning: (isRunning: boolean) => void;
    onCancel: () => void;
  }) => ReactNode;
};

/** The dialog around a form: leaving it with unsaved changes asks first (§2 dialogs). */
export function RecordDialog({ title, noun, isNew, autosaveKey, onClose, ...rest }: Props) {
  const { shape = 'medium', publicPath, neighbours, recordTitle, children } = rest;
  const { setDirty, setRunning, trackSave, leaveFor, question } = useLeaving(autosaveKey);
  const verb = isNew ? 'create' : 'update';

  async function save<Saved>(call: Promise<Saved>, about: (saved: Saved) => ReactNode) {
    let saved: Saved;
    try {
      saved = await trackSave(call);
    } catch (error) {
      const description = messageOf(error, '');
      toast({ title: `Failed to ${verb} ${noun}`, description, variant: 'destructive' });
      throw error;
    }
    toast({ title: `${capitalise(noun)} ${verb}d successfully`, description: about(saved) });
    return saved;
  }

  const leave = () => leaveFor(onClose);
  return (
    <Dialog onClose={leave} shape={shape} title={title}>
      <div className="flex flex-wrap items-center gap-x-5">
        {neighbours && (
          <Steps neighbours={neighbours} noun={noun} onStep={leaveFor} title={recordTitle} />
        )}
        {publicPath && (
          <a
            className="quiet-link inline-flex min-h-11 items-center text-sm"
            href={publicPath}
            rel="noopener"
            target="_blank"
          >
            View on site
          </a>
        )}
      </div>
      {children({
        save,
        onSaved: onClose,
        onDirty: setDirty,
        onRunning: setRunning,
        onCancel: leave,
      })}
      {question && <ConfirmDiscard {...question} />}
    </Dialog>
  );
}

type StepsProps = {
  neighbours: Neighbours;
  noun: string;
  onStep: (open: () => void) => void;
  title: string | undefined;
};

function Steps({ neighbours, noun, onStep, title }: StepsProps) {
  const step = (way: 'previous' | 'next') => {
    const open = neighbours[way];
    return (
      <Button
        // Not `disabled`: the button would lose the keyboard's focus at the end of the list.
        aria-disabled={!open}
        aria-label={`${capitalise(way)} ${noun}`}
        className="aria-disabled:opacity-30"
        onClick={() => open && onStep(open)}
        variant="icon"
      >
        <Icon name={way} />
      </Button>
    );
  };
  return (
    <span className="-ml-3">
      {step('previous')}
      {step('next')}
      <span aria-live="polite" className="sr-only">
        {title}
      </span>
    </span>
  );
}
