import { useState } from 'react';
import { type GallerySettings, galleryUpdate } from '#contract/gallery.ts';
import { TextField } from '#ui/Field.tsx';
import { PORTRAIT_ALT, useGalleryInput } from '../gallery/settings-input.ts';
import { ImageInput } from '../images/ImageInput.tsx';
import { SettingsForm } from './SettingsForm.tsx';

const schema = galleryUpdate.pick({ portraitUrl: true, portraitAlt: true }).required();

type Props = { gallery: GallerySettings; onClose: () => void };

export function PortraitForm({ gallery: { portraitUrl, portraitAlt }, onClose }: Props) {
  const [uploading, setUploading] = useState(false);
  return (
    <SettingsForm
      busy={uploading}
      description="It stands beside your biography, which you write in My gallery."
      onClose={onClose}
      schema={schema}
      title="Your portrait"
      values={{ portraitUrl, portraitAlt }}
    >
      <ImageInput label="Portrait" name="portraitUrl" onBusy={setUploading} />
      <AltField />
    </SettingsForm>
  );
}

function AltField() {
  const input = useGalleryInput();
  return (
    <TextField
      {...input('portraitAlt', 'Description of the portrait (Optional)')}
      hint={`${PORTRAIT_ALT} It may be left blank.`}
    />
  );
}
