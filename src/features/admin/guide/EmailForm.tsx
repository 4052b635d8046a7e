import { type GallerySettings, galleryUpdate } from '#contract/gallery.ts';
import { TextField } from '#ui/Field.tsx';
import { useGalleryInput } from '../gallery/settings-input.ts';
import { SettingsForm } from './SettingsForm.tsx';

const schema = galleryUpdate.pick({ email: true }).required();

type Props = { gallery: GallerySettings; onClose: () => void };

export function EmailForm({ gallery: { email }, onClose }: Props) {
  return (
    <SettingsForm
      description="Visitors see it on the contact page. Inquiries and sales are emailed to it."
      onClose={onClose}
      schema={schema}
      title="Your email"
      values={{ email }}
    >
      <EmailField />
    </SettingsForm>
  );
}

function EmailField() {
  const input = useGalleryInput();
  return (
    <TextField {...input('email', 'Email')} autoComplete="email" inputMode="email" type="email" />
  );
}
