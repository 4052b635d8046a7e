import type { UseFormReturn } from 'react-hook-form';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { derivativeUrl } from '#lib/image-url.ts';
import { TextField } from '#ui/Field.tsx';
import { type DraftField, type DraftValues, inputName } from './draft-rows.ts';

type Props = {
  work: ArtworkRecord;
  form: UseFormReturn<DraftValues>;
  /** What a blank medium is saved as. */
  mediumAbove: string;
  /** While all rows are saved: what is half typed would be saved, too. */
  readOnly: boolean;
};

/** One draft: a row on a wide screen, a card on a phone. */
export function DraftRowFields({ work, form, mediumAbove, readOnly }: Props) {
  const { errors } = form.formState;
  const field = (name: DraftField, label: string) => ({
    // The heading of the column says it on a wide screen.
    label: <span className="md:sr-only">{label}</span>,
    error: errors[inputName(work.id, name)]?.message,
    className: 'scroll-mt-24',
    autoComplete: 'off',
    enterKeyHint: 'next' as const,
    readOnly,
    ...form.register(inputName(work.id, name)),
  });
  const problem = errors.root?.[String(work.id)] as { message?: string } | undefined;
  return (
    <li className="border-t border-line py-4">
      <fieldset
        aria-label={work.title}
        className="grid grid-cols-[4.5rem_minmax(0,1fr)_7rem] items-start gap-3 md:grid-cols-[6rem_2fr_2fr_1.5fr_8rem]"
      >
        <DraftPicture work={work} />
        <div className="col-span-2 md:col-span-1">
          {/* Made of the file's name: typing replaces it. */}
          <TextField {...field('title', 'Title')} onFocus={(event) => event.target.select()} />
        </div>
        <div className="col-span-2 md:col-span-1">
          <TextField
            {...field('medium', 'Medium')}
            placeholder={mediumAbove && `as above: ${mediumAbove}`}
          />
        </div>
        <div className="col-span-2 md:col-span-1">
          <TextField {...field('dimensions', 'Dimensions')} placeholder="60 × 80 cm" />
        </div>
        <TextField {...field('price', 'Price')} inputMode="decimal" placeholder="NZD" />
      </fieldset>
      {problem?.message && (
        <p className="mt-2 text-sm text-accent" role="alert">
          {problem.message}
        </p>
      )}
    </li>
  );
}

function DraftPicture({ work: { imageUrl } }: { work: ArtworkRecord }) {
  if (!imageUrl) return <span className="row-span-2 h-20 bg-surface md:row-span-1" />;
  return (
    <img
      alt=""
      className="row-span-2 max-h-36 w-full object-contain object-left-top md:row-span-1 md:max-h-24"
      loading="lazy"
      src={derivativeUrl(imageUrl, 160, 'jpg')}
    />
  );
}
