import { TextAreaField, TextField } from '#ui/Field.tsx';
import { PLACEHOLDERS, useGalleryInput } from './settings-input.ts';

/** Who the artist is, and how to reach them. */
export function NameFields() {
  const input = useGalleryInput();
  return (
    <>
      <TextField {...input('artist', 'Name')} autoComplete="name" />
      <TextField
        {...input('tagline', 'Tagline')}
        hint="A few words beside your name: in the browser’s tab and while a page loads."
      />
      <TextAreaField
        {...input('description', 'Description')}
        hint={`For search engines and links that are shared. ${PLACEHOLDERS}`}
        rows={2}
      />
      <TextField {...input('email', 'Email')} autoComplete="email" inputMode="email" type="email" />
      <TextField {...input('phone', 'Phone (Optional)')} autoComplete="tel" inputMode="tel" />
      <TextField {...input('location', 'Place')} />
      <TextAreaField
        {...input('links', 'Your other pages (Optional)')}
        hint="One address per line, such as instagram.com/name. The contact page lists them under “Elsewhere”."
        rows={3}
      />
    </>
  );
}
