import { useFormContext } from 'react-hook-form';
import { PICTURE_ROLES, ROLE_NAMES } from '#contract/picture-roles.ts';
import { derivativeUrl } from '#lib/image-url.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField, TextAreaField } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { ArtworkValues } from '../data/artwork-values.ts';
import { movedIndex } from './picture-rules.ts';

type Props = {
  /** The place among the further pictures; the front is picture 1. */
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One further picture in the form of a work: what it shows, in words as well, and its place. */
export function PictureRow({ index, count, onMove, onRemove }: Props) {
  const { register, watch, formState } = useFormContext<ArtworkValues>();
  const imageUrl = watch(`pictures.${index}.imageUrl`);
  const number = index + 2;
  const ofPicture = <span className="sr-only"> of picture {number}</span>;
  const move = (name: 'up' | 'down', step: 1 | -1) => {
    const to = movedIndex(count, index, step);
    return (
      <Button
        aria-label={`Move picture ${number} ${name}`}
        className="disabled:opacity-30"
        data-move={name}
        disabled={to === null}
        onClick={() => to !== null && onMove(to)}
        variant="icon"
      >
        <Icon name={name} />
      </Button>
    );
  };
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-5 gap-y-3 border-t border-line py-4 sm:grid-cols-[6rem_11rem_minmax(0,1fr)_auto]">
      <img
        alt=""
        className="max-h-20 max-w-24 bg-surface object-contain"
        src={derivativeUrl(imageUrl, 240, 'jpg')}
      />
      <SelectField label={<>Shows{ofPicture}</>} {...register(`pictures.${index}.role`)}>
        {PICTURE_ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_NAMES[role]}
          </option>
        ))}
      </SelectField>
      <div className="col-span-2 sm:col-span-1">
        <TextAreaField
          rows={2}
          error={formState.errors.pictures?.[index]?.altText?.message}
          label={<>Alt text{ofPicture}</>}
          {...register(`pictures.${index}.altText`)}
        />
      </div>
      <div className="col-span-2 flex justify-end sm:col-span-1 sm:pt-6">
        {move('up', -1)}
        {move('down', 1)}
        <Button aria-label={`Remove picture ${number}`} onClick={onRemove} variant="icon">
          <Icon name="close" />
        </Button>
      </div>
    </li>
  );
}
