import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { OptionalNote } from '../../form/OptionalNote.tsx';
import { useInput } from '../../form/use-input.ts';
import { ImageInput } from '../../images/ImageInput.tsx';
import type { ArtworkValues } from '../data/artwork-values.ts';
import { PicturesField } from '../pictures/PicturesField.tsx';
import { MoreFields } from './MoreFields.tsx';
import { SaleFields } from './SaleFields.tsx';
import { SiteFields } from './SiteFields.tsx';
import { SizeFields } from './SizeFields.tsx';
import { WorkFields } from './WorkFields.tsx';

type Props = {
  /** An edit form labels every field '(Optional)' (§5). */
  optional: boolean;
  /** Visitors see the work: only then a switch takes it back; else the commands decide. */
  isPublic: boolean;
  categories: readonly string[];
  /** Until when the work is reserved. */
  reservations: ReactNode;
  onUploading: (uploading: boolean) => void;
  /** The same for the further pictures. */
  onAdding: (adding: boolean) => void;
  isAdding: boolean;
};

/** The fields that the create and the edit form share (§3 artworks), in the order in which an artist knows them. */
export function ArtworkFields({ optional, isPublic, categories, reservations, ...rest }: Props) {
  const { watch } = useFormContext<ArtworkValues>();
  const input = useInput<ArtworkValues>(optional);
  // The front comes first; once it is removed, what is being added still arrives.
  const hasPictures = watch('imageUrl') !== '' || watch('pictures').length > 0 || rest.isAdding;
  return (
    <>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="lg:sticky lg:top-0">
          <ImageInput label={optional ? 'Image (Optional)' : 'Image'} onBusy={rest.onUploading} />
        </div>
        <div className="grid grid-cols-1 gap-7">
          {optional && <OptionalNote />}
          <WorkFields categories={categories} input={input} />
          <SizeFields input={input} />
          <SaleFields input={input} reservations={reservations} />
          <SiteFields input={input} isPublic={isPublic} />
          <MoreFields input={input} />
        </div>
      </div>
      {hasPictures && <PicturesField onBusy={rest.onAdding} />}
    </>
  );
}
