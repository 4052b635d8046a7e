import { useRef } from 'react';
import { type UseFormRegisterReturn, useFormContext } from 'react-hook-form';
import { type Sized, syncSizeText } from '#contract/sizes.ts';
import { TextField } from '#ui/Field.tsx';
import type { ArtworkValues } from './artwork-values.ts';

const NAMES = ['dimensions', 'heightMm', 'widthMm', 'depthMm'] as const;
type Name = (typeof NAMES)[number];
type InputProps = UseFormRegisterReturn & { label: string; error: string | undefined };

/** The dimensions as text and in millimetres: leaving a field that was changed brings the others in step, as saving would. */
export function SizeFields({ input }: { input: (name: Name, label: string) => InputProps }) {
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
    <fieldset
      aria-label="Size"
      className="grid items-start gap-5 sm:col-span-2 sm:grid-cols-[2fr_1fr_1fr_1fr]"
      onBlur={bringInStep}
      onFocus={() => {
        before.current = sizeIn(getValues());
      }}
    >
      <TextField
        {...input('dimensions', 'Dimensions')}
        hint="Height first: 120 × 95 cm, or 47 ¼ × 37 ⅜ in."
      />
      <TextField {...input('heightMm', 'Height in mm')} inputMode="numeric" />
      <TextField {...input('widthMm', 'Width in mm')} inputMode="numeric" />
      <TextField {...input('depthMm', 'Depth in mm')} inputMode="numeric" />
    </fieldset>
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
