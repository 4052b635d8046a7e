import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Sized, syncSizeText } from '#contract/sizes.ts';
import { SelectField, TextField } from '#ui/Field.tsx';
import { FieldGroup } from '../../form/FieldGroup.tsx';
import type { ArtworkInput, ArtworkValues } from '../data/artwork-values.ts';

const NAMES = ['dimensions', 'heightMm', 'widthMm', 'depthMm'] as const;

/**
 * The dimensions as text and in millimetres: leaving a field that was changed brings the others in step, as saving
 * would.
 */
export function SizeFields({ input }: { input: ArtworkInput }) {
  const { getValues, setValue } = useFormContext<ArtworkValues>();
  const before = useRef<Sized | null>(null);
  function bringInStep() {
    const now = sizeIn(getValues());
    if (!before.current || !now) return;
    const next = syncSizeText(before.current, now);
    for (const name of NAMES) {
      if (next[name] !== now[name]) setValue(name, String(next[name] ?? ''), { shouldDirty: true });
    }
  }
  return (
    <FieldGroup
      legend="Size"
      onBlur={bringInStep}
      onFocus={() => {
        before.current = sizeIn(getValues());
      }}
    >
      <div className="grid grid-cols-3 items-start gap-x-3 gap-y-5 sm:col-span-2 sm:gap-x-5">
        <div className="col-span-3">
          <TextField
            {...input('dimensions', 'Dimensions')}
            hint="Height first: 120 × 95 cm, or 47 ¼ × 37 ⅜ in."
          />
        </div>
        <TextField {...input('heightMm', 'Height in mm')} inputMode="numeric" />
        <TextField {...input('widthMm', 'Width in mm')} inputMode="numeric" />
        <TextField {...input('depthMm', 'Depth in mm')} inputMode="numeric" />
      </div>
      <TextField
        {...input('weightGrams', 'Weight in g')}
        hint="As it is hung, without its packing."
        inputMode="numeric"
      />
      <SelectField {...input('isFramed', 'Framed')}>
        <option value="">Not stated</option>
        <option value="true">Framed</option>
        <option value="false">Unframed</option>
      </SelectField>
    </FieldGroup>
  );
}

/** Null where a measure is no number: it stays as typed until it is corrected. */
function sizeIn(values: ArtworkValues): Sized | null {
  const [heightMm, widthMm, depthMm] = [values.heightMm, values.widthMm, values.depthMm].map(
    (text) => (text.trim() ? Number(text) : null),
  );
  const size = { heightMm: heightMm ?? null, widthMm: widthMm ?? null, depthMm: depthMm ?? null };
  if (Object.values(size).some(Number.isNaN)) return null;
  return { ...size, dimensions: values.dimensions };
}
