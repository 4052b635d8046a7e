import { useStore } from '@nanostores/react';
import type { InquiryRecord } from '#contract/admin-records.ts';
import { SelectField } from '#ui/Field.tsx';
import { $location, changeView } from '../location/store.ts';
import { workTitlesOf } from './list-rules.ts';

/** Leaves the inquiries about one work: its title, whole, becomes the list's search. */
export function WorkFilter({ inquiries }: { inquiries: readonly InquiryRecord[] }) {
  const { search } = useStore($location);
  const titles = workTitlesOf(inquiries);
  if (titles.length === 0) return null;
  return (
    <SelectField
      label={<span className="sr-only">About a work</span>}
      onChange={({ target }) => changeView({ search: target.value })}
      value={titles.includes(search) ? search : ''}
    >
      <option value="">About any work, or none</option>
      {titles.map((title) => (
        <option key={title}>{title}</option>
      ))}
    </SelectField>
  );
}
