import { useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast-store.ts';

/** New recovery codes: they are shown here, and never again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast({ title: 'Recovery codes copied' }),
      () => toast({ title: 'Could not copy', description: 'Please write them down.' }),
    );
  return (
    <section
      aria-label="Your recovery codes"
      className="grid gap-4 border border-edge p-4"
      ref={section}
      tabIndex={-1}
    >
      <p>
        <strong className="font-medium">Your recovery codes are shown only now.</strong> Write them
        down, and keep them away from this device. Each signs you in once, with your password, when
        no passkey is at hand.
      </p>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy} variant="outline">
          Copy
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </section>
  );
}
