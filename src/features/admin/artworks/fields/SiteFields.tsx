import { SwitchField, TextField } from '#ui/Field.tsx';
import { FieldGroup } from '../../form/FieldGroup.tsx';
import type { ArtworkInput } from '../data/artwork-values.ts';

type Props = { input: ArtworkInput; isPublic: boolean };

export function SiteFields({ input, isPublic }: Props) {
  return (
    <FieldGroup legend="On the site">
      <div className="sm:col-span-2">
        <TextField
          {...input('altText', 'Alt text')}
          hint="What the picture shows, in a sentence. It is read out to people who cannot see it."
        />
      </div>
      <SwitchField {...input('isFeatured', 'Featured')} hint="It hangs on your home page." />
      {isPublic && (
        <SwitchField {...input('isDraft', 'Draft')} hint="Switched on, only you see it." />
      )}
    </FieldGroup>
  );
}
