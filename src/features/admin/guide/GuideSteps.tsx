import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Step, StepKey } from './steps.ts';

type Props = { steps: readonly Step[]; onOpen: (key: StepKey) => void };

/** The steps with a check mark before each that is done; a done one can be opened again. */
export function GuideSteps({ steps, onOpen }: Props) {
  return (
    <ol className="flex flex-wrap gap-x-8 max-sm:grid">
      {steps.map(({ key, label, isDone }, index) => (
        <li className="flex items-center gap-2" key={key}>
          <span className="grid size-6 place-content-center text-sm tabular-nums text-ink-soft">
            {isDone ? <Icon name="check" size={20} /> : <span aria-hidden="true">{index + 1}</span>}
          </span>
          <Button onClick={() => onOpen(key)} variant="quiet">
            {label}
            {isDone && <span className="sr-only">(done)</span>}
          </Button>
        </li>
      ))}
    </ol>
  );
}
