import { SelectField, TextField } from '#ui/Field.tsx';
import { ImageInput } from '../images/ImageInput.tsx';
import { type UploadingProps, useGalleryInput } from './settings-input.ts';

/** Colours, typefaces and the icon. */
export function LookFields({ onUploading }: UploadingProps) {
  const input = useGalleryInput();
  return (
    <>
      <TextField {...input('colorPage', 'Background')} type="color" />
      <TextField {...input('colorInk', 'Text')} type="color" />
      <TextField
        {...input('colorAccent', 'Accent')}
        hint="The dot of sold works, and what went wrong."
        type="color"
      />
      <SelectField {...input('typefaces', 'Typefaces')}>
        <option value="newsreader">Newsreader and Instrument Sans</option>
        <option value="garamond">EB Garamond and Instrument Sans</option>
        <option value="fraunces">Fraunces and Instrument Sans</option>
        <option value="sans">Instrument Sans alone</option>
      </SelectField>
      <ImageInput
        hint="Square; shown in the tab of the browser."
        label="Icon (Optional)"
        name="faviconUrl"
        onBusy={onUploading}
      />
    </>
  );
}
