import { capitalise } from '#lib/format.ts';
import { StatusTag } from '../list/StatusTag.tsx';

const VARIANTS: Record<string, 'solid' | 'soft'> = { paid: 'solid', pending: 'soft' };

/** `Paid`, `Pending`; every other status in an outline (§4): `Refund pending`. */
export function OrderStatusTag({ status }: { status: string }) {
  return (
    <StatusTag variant={VARIANTS[status] ?? 'outline'}>
      {capitalise(status.replaceAll('_', ' '))}
    </StatusTag>
  );
}
