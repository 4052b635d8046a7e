import { useQuery } from '@tanstack/react-query';
import { isPublicWork } from '#contract/artworks.ts';
import { queryClient } from '#lib/query-client.ts';
import { SelectField, TextField } from '#ui/Field.tsx';
import { artworksQuery } from '../artworks/data/api.ts';
import { ImageInput } from '../images/ImageInput.tsx';
import { type UploadingProps, useGalleryInput } from './settings-input.ts';

/** The hero, and the words above the portfolio. */
export function HomeFields({ onUploading }: UploadingProps) {
  const input = useGalleryInput();
  const { data: works = [] } = useQuery(artworksQuery, queryClient);
  const shown = works.filter(isPublicWork);
  return (
    <>
      <TextField {...input('heroTitle', 'Hero title')} />
      <TextField {...input('heroSubtitle', 'Hero subtitle (Optional)')} />
      <ImageInput
        hint="Wide; the titles stand on its left half."
        label="Hero picture (Optional)"
        name="heroImageUrl"
        onBusy={onUploading}
      />
      <SelectField
        {...input('heroWork', 'Work in the hero picture (Optional)')}
        hint="Its title stands in the corner, and leads to the work."
        key={shown.length}
      >
        <option value="">None</option>
        {shown.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextField {...input('portfolioTitle', 'Portfolio title')} />
      <TextField {...input('portfolioSubtitle', 'Portfolio subtitle (Optional)')} />
    </>
  );
}
