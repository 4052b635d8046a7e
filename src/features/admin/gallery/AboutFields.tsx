import { TextAreaField, TextField } from '#ui/Field.tsx';
import { ImageInput } from '../images/ImageInput.tsx';
import {
  LINES,
  PLACEHOLDERS,
  PORTRAIT_ALT,
  type UploadingProps,
  useGalleryInput,
} from './settings-input.ts';

/** Portrait, biography and career. */
export function AboutFields({ onUploading }: UploadingProps) {
  const input = useGalleryInput();
  const entries = 'One per line, such as: 2026 Title of the show - Gallery, Town';
  return (
    <>
      <ImageInput label="Portrait (Optional)" name="portraitUrl" onBusy={onUploading} />
      <TextField
        {...input('portraitAlt', 'Description of the portrait (Optional)')}
        hint={PORTRAIT_ALT}
      />
      <TextAreaField
        {...input('biography', 'Biography')}
        hint={`${LINES} ${PLACEHOLDERS}`}
        rows={14}
      />
      <TextAreaField {...input('exhibitions', 'Exhibitions (Optional)')} hint={entries} rows={4} />
      <TextAreaField {...input('collections', 'Collections (Optional)')} rows={3} />
      <TextAreaField {...input('press', 'Press (Optional)')} rows={3} />
    </>
  );
}
