import { Button } from '#ui/Button.tsx';
import { useCommand } from '../form/use-command.ts';
import { hideGuide } from './api.ts';

/** Hides the guide on every device. */
export function HideGuide({ label }: { label: string }) {
  const { busy, run } = useCommand();
  const hide = () =>
    run(hideGuide(), {
      done: 'The guide is hidden',
      about: 'Everything in it can be changed in My gallery.',
      failed: 'The guide could not be hidden',
    });
  return (
    <Button disabled={busy} onClick={hide} variant="quiet">
      {label}
    </Button>
  );
}
