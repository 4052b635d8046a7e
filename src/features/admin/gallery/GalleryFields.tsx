import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import type { GallerySettings } from '#contract/gallery.ts';
import { queryClient } from '#lib/query-client.ts';
import { SelectField, TextAreaField, TextField } from '#ui/Field.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { artworksQuery } from '../artworks/api.ts';
import { ImageField } from '../images/ImageField.tsx';
import { LivePreview } from './LivePreview.tsx';
import { SECTIONS, type SectionKey, sectionOf } from './sections.ts';
import { Versions } from './Versions.tsx';

type Props = {
  section: SectionKey;
  onSection: (key: SectionKey) => void;
  /** The part of the site that shows the section. */
  part: string;
  onUploading: (uploading: boolean) => void;
};

/** The sections of My gallery, one at a time, beside the part of the site that shows it. */
export function GalleryFields({ section, onSection, part, onUploading }: Props) {
  const { formState } = useFormContext<GallerySettings>();
  const { errors, submitCount } = formState;
  // A save that was refused leads to the first field that has to be changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    const wrong = Object.keys(errors);
    const isHere = SECTIONS.some(
      ({ key, fields }) => key === section && fields.some((field) => wrong.includes(field)),
    );
    if (!isHere) onSection(sectionOf(wrong) ?? section);
  }, [submitCount]);

  const Fields = PANELS[section];
  return (
    <Tabs label="What to change" onValueChange={onSection} tabs={SECTIONS} value={section}>
      <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(22rem,5fr)_8fr]">
        <div className="grid grid-cols-1 content-start gap-5">
          <Fields onUploading={onUploading} />
          <Versions />
        </div>
        <LivePreview part={part} />
      </div>
    </Tabs>
  );
}

type PanelProps = { onUploading: (uploading: boolean) => void };

const PLACEHOLDERS = '{name}, {place} and {email} stand for yours.';
const LINES = 'A line break begins a new paragraph.';

function useInput() {
  const { register, formState } = useFormContext<GallerySettings>();
  return (name: keyof GallerySettings, label: string) => ({
    label,
    error: formState.errors[name]?.message,
    ...register(name),
  });
}

function NameFields() {
  const input = useInput();
  return (
    <>
      <TextField {...input('artist', 'Name')} autoComplete="name" />
      <TextField {...input('tagline', 'Tagline')} />
      <TextAreaField
        {...input('description', 'Description')}
        hint={`For search engines and links that are shared. ${PLACEHOLDERS}`}
        rows={2}
      />
      <TextField {...input('email', 'Email')} autoComplete="email" inputMode="email" type="email" />
      <TextField {...input('phone', 'Phone (Optional)')} autoComplete="tel" inputMode="tel" />
      <TextField {...input('location', 'Place')} />
      <TextAreaField
        {...input('links', 'Elsewhere (Optional)')}
        hint="One address per line, such as instagram.com/name."
        rows={3}
      />
    </>
  );
}

function HomeFields({ onUploading }: PanelProps) {
  const input = useInput();
  const { data: works = [] } = useQuery(artworksQuery, queryClient);
  const shown = works.filter(({ isDraft }) => !isDraft);
  return (
    <>
      <TextField {...input('heroTitle', 'Hero title')} />
      <TextField {...input('heroSubtitle', 'Hero subtitle (Optional)')} />
      <PictureField
        hint="Wide; the titles stand on its left half."
        label="Hero picture (Optional)"
        name="heroImageUrl"
        onUploading={onUploading}
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

function AboutFields({ onUploading }: PanelProps) {
  const input = useInput();
  const entries = 'One per line, such as: 2026 Slack Water - Loft Gallery, Whangarei';
  return (
    <>
      <PictureField label="Portrait (Optional)" name="portraitUrl" onUploading={onUploading} />
      <TextField
        {...input('portraitAlt', 'Portrait in words')}
        hint="For those who do not see it."
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

function LetterFields() {
  const input = useInput();
  return (
    <>
      <TextField
        {...input('ordersEmail', 'Email for orders (Optional)')}
        hint="Where you hear of sales. Left blank it is the address that visitors see."
        inputMode="email"
        type="email"
      />
      <TextAreaField {...input('signature', 'Signature of letters')} hint={PLACEHOLDERS} rows={3} />
      <TextField
        {...input('gstNumber', 'GST number (Optional)')}
        hint="Once you are registered: receipts then show the tax within the total."
        inputMode="numeric"
      />
      <TextField {...input('newsletterTitle', 'Newsletter title')} />
      <TextAreaField {...input('newsletterText', 'Newsletter text')} rows={2} />
    </>
  );
}

function LookFields({ onUploading }: PanelProps) {
  const input = useInput();
  return (
    <>
      <TextField {...input('colorPage', 'Wall')} type="color" />
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
      <PictureField
        hint="Square; shown in the tab of the browser."
        label="Icon (Optional)"
        name="faviconUrl"
        onUploading={onUploading}
      />
    </>
  );
}

const plainText = (name: 'delivery' | 'terms' | 'privacy', label: string) =>
  function PlainTextField() {
    const input = useInput();
    return (
      <TextAreaField
        {...input(name, label)}
        hint={`${LINES} A line that begins with # is a heading. ${PLACEHOLDERS}`}
        rows={24}
      />
    );
  };

const PANELS: Record<SectionKey, ComponentType<PanelProps>> = {
  name: NameFields,
  home: HomeFields,
  about: AboutFields,
  letters: LetterFields,
  look: LookFields,
  delivery: plainText('delivery', 'Delivery and returns'),
  terms: plainText('terms', 'Terms'),
  privacy: plainText('privacy', 'Privacy'),
};

type PictureProps = PanelProps & {
  name: 'heroImageUrl' | 'portraitUrl' | 'faviconUrl';
  label: string;
  hint?: string;
};

function PictureField({ name, label, hint, onUploading }: PictureProps) {
  const { control } = useFormContext<GallerySettings>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <div className="grid gap-1">
          <ImageField
            error={fieldState.error?.message}
            imageUrl={field.value}
            label={label}
            onBusy={onUploading}
            onImageUrl={field.onChange}
          />
          {hint && <p className="text-[0.8125rem] text-ink-soft">{hint}</p>}
        </div>
      )}
    />
  );
}
