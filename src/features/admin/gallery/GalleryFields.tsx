import {
  type ComponentType,
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
} from 'react';
import { useFormContext } from 'react-hook-form';
import type { GallerySettings } from '#contract/gallery.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { StartEmpty } from '../demonstration/StartEmpty.tsx';
import { OptionalNote } from '../form/OptionalNote.tsx';
import { AboutFields } from './AboutFields.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { EarlierSettings } from './EarlierSettings.tsx';
import { EmailFields } from './EmailFields.tsx';
import { HomeFields } from './HomeFields.tsx';
import { LivePreview } from './LivePreview.tsx';
import { LookFields } from './LookFields.tsx';
import { NameFields } from './NameFields.tsx';
import { plainText } from './PlainTextField.tsx';
import { SECTIONS, type SectionKey, sectionOf } from './sections.ts';
import type { UploadingProps } from './settings-input.ts';

const PANELS: Record<SectionKey, ComponentType<UploadingProps>> = {
  name: NameFields,
  home: HomeFields,
  about: AboutFields,
  emails: EmailFields,
  look: LookFields,
  delivery: DeliveryFields,
  terms: plainText('terms', 'Terms'),
  privacy: plainText('privacy', 'Privacy'),
};

type Props = {
  section: SectionKey;
  onSection: (key: SectionKey) => void;
  /** The part of the site that shows the section. */
  part: string;
  /** The sections with a picture that is being uploaded. */
  uploading: readonly SectionKey[];
  onUploading: Dispatch<SetStateAction<readonly SectionKey[]>>;
  /** Called once the demonstration was taken down: the form shows what was before. */
  onEmptied: () => void;
};

/** The sections of My gallery, one at a time, beside the part of the site that shows it. */
export function GalleryFields({ section, onSection, part, onEmptied, ...uploads }: Props) {
  const { uploading, onUploading } = uploads;
  const { formState } = useFormContext<GallerySettings>();
  const { errors, submitCount } = formState;
  // After a failed validation: the first section with an error is opened, unless this one has one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    const wrong = Object.keys(errors);
    const isHere = SECTIONS.some(
      ({ key, fields }) => key === section && fields.some((field) => wrong.includes(field)),
    );
    if (!isHere) onSection(sectionOf(wrong) ?? section);
  }, [submitCount]);

  // An upload goes on while another section is shown.
  const kept = SECTIONS.filter(({ key }) => key === section || uploading.includes(key));
  return (
    <Tabs label="What to change" onValueChange={onSection} tabs={SECTIONS} value={section}>
      <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(22rem,5fr)_8fr]">
        <div className="grid grid-cols-1 content-start gap-5">
          <OptionalNote />
          {kept.map(({ key, label }) => (
            <SectionFields
              isShown={key === section}
              key={key}
              label={label}
              name={key}
              onUploading={onUploading}
            />
          ))}
          <EarlierSettings />
          <StartEmpty onDone={onEmptied} />
        </div>
        <LivePreview part={part} />
      </div>
    </Tabs>
  );
}

type SectionProps = Pick<Props, 'onUploading'> & {
  name: SectionKey;
  label: string;
  isShown: boolean;
};

function SectionFields({ name, label, isShown, onUploading }: SectionProps) {
  const Fields = PANELS[name];
  const setUploading = useCallback(
    (isUploading: boolean) =>
      onUploading((before) => [
        ...before.filter((other) => other !== name),
        ...(isUploading ? [name] : []),
      ]),
    [name, onUploading],
  );
  return (
    <>
      {!isShown && (
        <p className="text-sm text-ink-soft" role="status">
          The picture of “{label}” is still being uploaded.
        </p>
      )}
      <div className={isShown ? 'contents' : 'hidden'}>
        <Fields onUploading={setUploading} />
      </div>
    </>
  );
}
