import { TextAreaField } from '#ui/Field.tsx';
import { LINES, PLACEHOLDERS, useGalleryInput } from './settings-input.ts';

/** The panel of a page of text. */
export const plainText = (name: 'delivery' | 'terms' | 'privacy', label: string) =>
  function PlainTextField() {
    const input = useGalleryInput();
    return (
      <TextAreaField
        {...input(name, label)}
        hint={`${LINES} A line that begins with # is a heading. ${PLACEHOLDERS}`}
        rows={24}
      />
    );
  };
