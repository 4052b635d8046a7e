import { useFormContext } from 'react-hook-form';
import { slugOf } from '#contract/slug.ts';
import { SwitchField, TextAreaField, TextField } from '#ui/Field.tsx';
import { OptionalNote } from '../form/OptionalNote.tsx';
import { useInput } from '../form/use-input.ts';
import { ImageInput } from '../images/ImageInput.tsx';
import type { PostValues } from './post-values.ts';

type Props = {
  /** An edit form labels every field '(Optional)' (§5). */
  optional: boolean;
  /** The post's own; undefined for a new one. */
  slug: string | undefined;
  /** The post is published: only then a switch takes it back; else the commands decide. */
  isPublished: boolean;
  onUploading: (uploading: boolean) => void;
};

/** The fields that the create and the edit form share (§3 blog_posts). */
export function PostFields({ optional, slug: kept, isPublished, onUploading }: Props) {
  const { watch } = useFormContext<PostValues>();
  const input = useInput<PostValues>(optional);
  const slug = watch('slug') || kept || slugOf(watch('title')) || '…';
  const isMoved = isPublished && kept !== undefined && slug !== kept;
  const blank = `Left blank it ${kept ? 'stays as it is' : 'is made of the title'}.`;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {optional && (
        <div className="sm:col-span-2">
          <OptionalNote />
        </div>
      )}
      <div className="sm:col-span-2">
        <TextField {...input('title', 'Title')} />
      </div>
      <div className="sm:col-span-2">
        <TextField
          {...input('slug', 'Address')}
          autoCapitalize="none"
          hint={`/blog/${slug}. ${isMoved ? 'Links to its former address lead here.' : blank}`}
          spellCheck={false}
        />
      </div>
      <div className="sm:col-span-2">
        <TextAreaField
          {...input('excerpt', 'Excerpt')}
          hint="A sentence or two for the home page and for links that are shared."
          rows={2}
        />
      </div>
      <div className="sm:col-span-2">
        <TextAreaField
          {...input('content', 'Content')}
          hint="A line break begins a new paragraph."
          rows={14}
        />
      </div>
      <div className="sm:col-span-2">
        <ImageInput label={optional ? 'Image (Optional)' : 'Image'} onBusy={onUploading} />
      </div>
      <TextField
        {...input('publishedOn', 'Publish date')}
        hint="Left blank it is the day of publishing. A later day does not delay it."
        type="date"
      />
      {isPublished && (
        <div className="sm:pt-6">
          <SwitchField
            {...input('isPublished', 'Published')}
            hint="Switched off, only you see it."
          />
        </div>
      )}
    </div>
  );
}
