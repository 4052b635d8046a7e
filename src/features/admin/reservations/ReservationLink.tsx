import { useState } from 'react';
import type { ArtworkRecord } from '#contract/artworks.ts';
import type { ReservationRecord } from '#contract/reservations.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { useCommand } from '../form/use-command.ts';
import { makeLink } from './api.ts';

type Props = { work: ArtworkRecord; reservation: ReservationRecord };

/** The link with which the person buys the work. It is shown once: only its hash is kept. */
export function ReservationLink({ work, reservation }: Props) {
  const [url, setUrl] = useState('');
  const { busy, run } = useCommand();
  const { id, hasLink, personEmail } = reservation;

  const make = () =>
    run(makeLink(work, id, false).then(setUrl), {
      done: 'Link made',
      about: 'It opens the checkout with this work, for one sale, until the reservation ends.',
      failed: 'Failed to make link',
    });
  const send = () =>
    run(makeLink(work, id, true).then(setUrl), {
      done: 'Link sent',
      about: `To ${personEmail}.`,
      failed: 'Failed to send link',
    });
  const copy = () =>
    run(navigator.clipboard.writeText(url), {
      done: 'Link copied',
      failed: 'Failed to copy: select the link and copy it',
    });

  return (
    <div className="mt-1">
      {hasLink && !url && (
        <p className="text-sm text-ink-soft">A link is out. A new one ends it.</p>
      )}
      <p className="flex flex-wrap gap-x-5">
        <Button disabled={busy} onClick={make} variant="quiet">
          {hasLink ? 'Make a new link' : 'Make a link'}
        </Button>
        {personEmail && (
          <Button disabled={busy} onClick={send} variant="quiet">
            Send {hasLink ? 'a new link' : 'a link'} by email
          </Button>
        )}
      </p>
      {url && (
        <div className="mt-2 grid grid-cols-[1fr_auto] items-end gap-3">
          <TextField
            label="Link, for this person alone"
            onFocus={({ target }) => target.select()}
            readOnly
            value={url}
          />
          <Button disabled={busy} onClick={copy} variant="outline">
            Copy
          </Button>
        </div>
      )}
    </div>
  );
}
