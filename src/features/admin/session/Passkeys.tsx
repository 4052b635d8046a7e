import type { SecondFactor } from '#contract/passkeys.ts';
import { formatDay } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';

type Commands = { onRemove: (id: number, device: string) => void; onRenew: () => void };

/** The registered passkeys, and how many recovery codes are left. */
export function Passkeys({
  passkeys,
  recoveryCodesLeft,
  onRemove,
  onRenew,
}: SecondFactor & Commands) {
  if (passkeys.length === 0) return null;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {passkeys.map(({ id, device, createdAt, lastUsedAt }) => (
          <li className="flex items-center justify-between gap-4 py-3" key={id}>
            <div className="grid gap-0.5">
              <p>{device}</p>
              <p className="text-[0.8125rem] text-ink-soft">
                Added {formatDay(createdAt)}.{' '}
                {lastUsedAt ? `Last used ${formatDay(lastUsedAt)}.` : 'Not used yet.'}
              </p>
            </div>
            <Button
              aria-label={`Remove the passkey of ${device}, added ${formatDay(createdAt)}`}
              className="shrink-0"
              onClick={() => onRemove(id, device)}
              variant="quiet"
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm">
          {recoveryCodesLeft === 1
            ? '1 recovery code is left.'
            : `${recoveryCodesLeft} recovery codes are left.`}
        </p>
        <Button onClick={onRenew} variant="quiet">
          Make new codes
        </Button>
      </div>
    </>
  );
}
