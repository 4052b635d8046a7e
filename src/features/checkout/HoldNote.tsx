import { useEffect, useState } from 'react';
import { HOLD_MINUTES } from '#contract/limits.ts';
import { clockTime, holdTimeLeft } from './hold.ts';
import { TEXTS } from './notices/texts.ts';

type Props = {
  until: string | null;
  isPaying: boolean;
};

/** Until when the works are held for this buyer; before the Pay click, how long they will be. */
export function HoldNote({ until, isPaying }: Props) {
  const [overAt, setOverAt] = useState<string | null>(null);
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => setOverAt(until), holdTimeLeft(until, Date.now()));
    return () => clearTimeout(timer);
  }, [until]);

  const text = !until
    ? TEXTS.holdBefore(HOLD_MINUTES)
    : // A payment that is under way may still be in time, and Pay cannot be pressed.
      overAt === until && !isPaying
      ? TEXTS.holdOver
      : TEXTS.held(clockTime(until));
  return (
    <p className={until ? 'text-[0.9375rem]' : 'text-sm text-ink-soft'} role="status">
      {text}
    </p>
  );
}
