import { StatusTag } from '../list/StatusTag.tsx';

const LOOKS: Record<string, 'solid' | 'soft'> = { paid: 'solid', pending: 'soft' };

/** `Paid`, `Pending`; every other status in an outline (§4): `Refund pending`. */
export function OrderStatusTag({ status }: { status: string }) {
  const words = status.replaceAll('_', ' ');
  return (
    <StatusTag look={LOOKS[status] ?? 'outline'}>
      {words.charAt(0).toUpperCase() + words.slice(1)}
    </StatusTag>
  );
}
