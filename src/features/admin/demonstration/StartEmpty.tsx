import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Demonstration } from '#contract/guide.ts';
import { queryClient } from '#lib/query-client.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { useCommand } from '../form/use-command.ts';
import { SEEN_ONCE_PUBLISHED } from '../texts.ts';
import { guideQuery, takeDownDemonstration } from './api.ts';
import { whatGoes, whatStays } from './texts.ts';

/** Takes the demonstration down after asking; renders nothing where nothing of it is left. */
export function StartEmpty({ onDone = () => {} }: { onDone?: () => void }) {
  const { data } = useQuery(guideQuery, queryClient);
  const [asking, setAsking] = useState(false);
  if (!data?.demonstration) return null;
  return (
    <>
      <Button className="justify-self-start" onClick={() => setAsking(true)} variant="quiet">
        Start with an empty gallery
      </Button>
      {asking && (
        <ConfirmEmpty
          demonstration={data.demonstration}
          onClose={() => setAsking(false)}
          onDone={onDone}
        />
      )}
    </>
  );
}

type Props = { demonstration: Demonstration; onClose: () => void; onDone: () => void };

/** Says exactly what goes and what stays. */
function ConfirmEmpty({ demonstration, onClose, onDone }: Props) {
  const { busy, run } = useCommand();
  const stays = whatStays(demonstration);

  async function confirm() {
    let taken: Demonstration | undefined;
    const call = takeDownDemonstration().then((result) => {
      taken = result;
    });
    const isDone = await run(call, {
      done: 'The gallery is empty',
      about: SEEN_ONCE_PUBLISHED,
      failed: 'The demonstration could not be taken down',
    });
    // A sale between the question and the answer keeps one more work.
    const kept = taken && whatStays(taken);
    if (kept && kept !== stays) toast({ title: 'More works stayed', description: kept });
    onClose();
    if (isDone) onDone();
  }

  return (
    <Dialog
      description={`The demonstration is removed: ${whatGoes(demonstration)}.`}
      onClose={() => !busy && onClose()}
      role="alertdialog"
      shape="small"
      title="Start with an empty gallery?"
    >
      <ul className="mt-4 grid list-disc gap-2 pl-5 text-sm">
        {stays && <li>These works stay: {stays}.</li>}
        <li>What you added or rewrote yourself stays.</li>
        <li>
          Orders, inquiries and subscribers stay. Those of a trial can be deleted in their lists.
        </li>
        <li>Works and posts that are removed cannot be brought back.</li>
      </ul>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        {/* First in the document, so that the button that removes nothing gets the focus. */}
        <Button disabled={busy} onClick={onClose} variant="outline">
          Keep the demonstration
        </Button>
        <Button disabled={busy} onClick={confirm} variant="destructive">
          {busy ? 'Removing…' : 'Remove the demonstration'}
        </Button>
      </div>
    </Dialog>
  );
}
