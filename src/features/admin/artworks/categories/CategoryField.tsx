import { useState } from 'react';
import { NO_CATEGORY } from '#contract/no-category.ts';
import { SelectField, TextField } from '#ui/Field.tsx';

const NEW_CATEGORY = 'new-category';

type Props = {
  label: string;
  value: string;
  onValue: (category: string) => void;
  /** The categories in use. */
  categories: readonly string[];
  error?: string | undefined;
};

/** A category in use, none (§3: `no-category`), or a new one to type. */
export function CategoryField({ label, value, onValue, categories, error }: Props) {
  /** The new category's name and the category before; null while none is typed. */
  const [typing, setTyping] = useState<{ name: string; former: string } | null>(null);
  const known = new Set([...categories, ...(typing ? [] : [value])]);
  known.delete(NO_CATEGORY);

  function select(choice: string) {
    setTyping(choice === NEW_CATEGORY ? { name: '', former: value } : null);
    if (choice !== NEW_CATEGORY) onValue(choice);
  }

  function type(name: string, former: string) {
    setTyping({ name, former });
    // A new category without a name leaves the work where it is.
    onValue(name.trim() ? name : former);
  }

  return (
    <div className="grid content-start gap-3">
      <SelectField
        error={typing ? undefined : error}
        label={label}
        onChange={(event) => select(event.target.value)}
        value={typing ? NEW_CATEGORY : value}
      >
        <option value={NO_CATEGORY}>No category</option>
        {[...known].map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
        <option value={NEW_CATEGORY}>New category…</option>
      </SelectField>
      {typing && (
        <TextField
          autoFocus
          error={error}
          label="Name of the new category"
          onChange={(event) => type(event.target.value, typing.former)}
          value={typing.name}
        />
      )}
    </div>
  );
}
