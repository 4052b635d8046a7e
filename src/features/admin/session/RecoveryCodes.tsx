import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast-store.ts';

/** New recovery codes: they are shown here, and never again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast({ title: 'Recovery codes copied' }),
      () => toast({ title: 'Could not copy', description: 'Please write them down.' }),
    );
  return (
    <div className="grid gap-4 border border-edge p-4" role="status">
      <p>
        Your recovery codes. Print them or write them down, and keep them away from this device:
        each signs you in once, with your password, where no passkey is at hand. They are shown only
        now.
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
    </div>
  );
}
