import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DiscountRecord } from '#contract/discount-codes.ts';
import { queryClient } from '#lib/query-client.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ConfirmDiscard } from '../form/ConfirmDiscard.tsx';
import { useCommand } from '../form/use-command.ts';
import { useLeaving } from '../form/use-leaving.ts';
import { ListPanel } from '../list/ListPanel.tsx';
import { discountsQuery, setDiscountStatus } from './api.ts';
import { DiscountForm } from './DiscountForm.tsx';
import { DiscountUses } from './DiscountUses.tsx';
import { formatDiscount, usesText, validityText } from './discount-texts.ts';

const columns: Column<DiscountRecord>[] = [
  { key: 'code', header: 'Code', cell: ({ code }) => code, width: '24%' },
  { key: 'worth', header: 'Takes off', cell: formatDiscount },
  { key: 'uses', header: 'Uses', cell: usesText },
  { key: 'state', header: 'Valid', cell: (code) => validityText(code, new Date()), width: '26%' },
  { key: 'actions', header: 'Actions', cell: (code) => <Switch code={code} />, width: '16%' },
];

/** The artist's discount codes with their uses, a form for a new code, and a switch for each. */
export function DiscountsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(discountsQuery, queryClient);
  const leaving = useLeaving();
  const [creating, setCreating] = useState(false);
  const [opened, setOpened] = useState<DiscountRecord | null>(null);
  return (
    <Dialog
      description="What a collector can type into the collection. Personal codes of the newsletter are not listed."
      onClose={() => leaving.leaveFor(onClose)}
      shape="large"
      title="Discount Codes"
    >
      <ListPanel
        aside={!creating && <Button onClick={() => setCreating(true)}>Create discount code</Button>}
        heading={creating ? 'New code' : 'Codes'}
        query={query}
      >
        {(codes) =>
          creating ? (
            <DiscountForm leaving={leaving} onClose={() => setCreating(false)} />
          ) : (
            <DataTable
              caption="Discount codes"
              columns={columns}
              empty="No discount codes yet."
              onRowClick={setOpened}
              rowKey={(code) => code.id}
              rowLabel={(code) => `Uses of ${code.code}`}
              rows={codes}
            />
          )
        }
      </ListPanel>
      {opened && <DiscountUses code={opened} onClose={() => setOpened(null)} />}
      {leaving.question && <ConfirmDiscard {...leaving.question} />}
    </Dialog>
  );
}

/** Turns a code off or on. */
function Switch({ code: { id, code, isActive } }: { code: DiscountRecord }) {
  const { busy, run } = useCommand();
  const label = isActive ? 'Deactivate' : 'Activate';
  const toggle = () =>
    run(setDiscountStatus(id, !isActive), {
      done: `Discount code ${isActive ? 'deactivated' : 'activated'}`,
      failed: 'Failed to change the discount code',
    });
  return (
    <Button aria-label={`${label} ${code}`} disabled={busy} onClick={toggle} variant="quiet">
      {label}
    </Button>
  );
}
