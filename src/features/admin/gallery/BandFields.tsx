import type { FieldErrors } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { BandInput } from './band-rows.ts';

type Props = {
  band: BandInput;
  index: number;
  count: number;
  isIncluded: boolean;
  errors: FieldErrors<BandInput> | undefined;
  onChange: (values: Partial<BandInput>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One band of the table: which works it is for, what they cost and how long they take. */
export function BandFields({ band, index, count, isIncluded, errors, ...actions }: Props) {
  const { onChange, onMove, onRemove } = actions;
  const isLast = index === count - 1;
  const input = (name: keyof BandInput, label: string, inputMode?: 'decimal' | 'numeric') => (
    <TextField
      error={errors?.[name]?.message}
      id={`band-${index}-${name}`}
      inputMode={inputMode}
      label={
        <>
          {label}
          <span className="sr-only">, band {index + 1}</span>
        </>
      }
      onChange={(event) => onChange({ [name]: event.target.value })}
      value={String(band[name] ?? '')}
    />
  );
  const move = (to: number, name: 'up' | 'down') => {
    const isEnd = to < 0 || to >= count;
    return (
      <Button
        aria-disabled={isEnd}
        aria-label={`Move band ${index + 1} ${name}`}
        className="aria-disabled:opacity-30"
        id={`band-${index}-${name}`}
        onClick={() => !isEnd && onMove(to)}
        variant="icon"
      >
        <Icon name={name} size={18} />
      </Button>
    );
  };
  const hasPrices = !isIncluded || errors?.north || errors?.south;

  return (
    <li className="grid gap-3 border border-line p-4">
      <div className="flex items-end gap-1">
        <div className="grow">{input('name', 'Name')}</div>
        {move(index - 1, 'up')}
        {move(index + 1, 'down')}
        <Button aria-label={`Remove band ${index + 1}`} onClick={onRemove} variant="icon">
          <Icon name="close" size={18} />
        </Button>
      </div>
      {isLast ? (
        <p className="text-[0.8125rem] text-ink-soft">
          {count === 1 ? 'Every work.' : 'Every larger or heavier work, and works without a size.'}
        </p>
      ) : (
        <div className="grid grid-cols-2 items-start gap-3">
          {input('longestSideMm', 'Longest side, to mm', 'numeric')}
          {input('weightGrams', 'Weight, to g (Optional)', 'numeric')}
        </div>
      )}
      {hasPrices && (
        <div className="grid grid-cols-2 items-start gap-3">
          {input('north', 'North Island, $', 'decimal')}
          {input('south', 'South Island, $', 'decimal')}
        </div>
      )}
      <div className="grid grid-cols-3 items-end gap-3">
        {input('dispatchDays', 'Days until it leaves', 'numeric')}
        {input('northDays', 'Days to the North Island', 'numeric')}
        {input('southDays', 'Days to the South Island', 'numeric')}
      </div>
    </li>
  );
}
