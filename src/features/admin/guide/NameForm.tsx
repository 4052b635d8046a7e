import { BLANK_GALLERY } from '#contract/blank-gallery.ts';
import { type GallerySettings, galleryUpdate } from '#contract/gallery.ts';
import { TextField } from '#ui/Field.tsx';
import { useGalleryInput } from '../gallery/settings-input.ts';
import { SettingsForm } from './SettingsForm.tsx';

const schema = galleryUpdate.pick({ artist: true, location: true }).required();

type Props = { gallery: GallerySettings; onClose: () => void };

export function NameForm({ gallery: { artist, location }, onClose }: Props) {
  const known = artist === BLANK_GALLERY.artist ? '' : artist;
  return (
    <SettingsForm
      description="As it appears on every page and in every email."
      onClose={onClose}
      schema={schema}
      title="Your name"
      values={{ artist: known, location }}
    >
      <NameFields />
    </SettingsForm>
  );
}

function NameFields() {
  const input = useGalleryInput();
  return (
    <>
      <TextField {...input('artist', 'Name')} autoComplete="name" />
      <TextField
        {...input('location', 'Place')}
        hint="The town where you work, such as Ōtaki, New Zealand."
      />
    </>
  );
}
