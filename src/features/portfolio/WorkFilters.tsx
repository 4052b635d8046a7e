import { useEffect, useMemo, useRef } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { site } from '#site';
import { Button } from '#ui/Button.tsx';
import {
  FILTER_NAMES,
  type Filter,
  type FilterOption,
  filterFrom,
  filterOptions,
  NO_FILTER,
  searchWith,
} from './filter.ts';

type Props = { works: readonly Artwork[]; onFilter: (filter: Filter) => void };

/**
 * The filters of /portfolio, folded away until they are wanted. The form keeps its own values, so that what was typed
 * before the island was hydrated counts; the address carries them.
 */
export function WorkFilters({ works, onFilter }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isFilled = useRef(false);
  const options = useMemo(() => filterOptions(works, site.categories.split('\n')), [works]);
  // Again with other choices: the one that the address asks for may be among them now, or no more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are those of the form's fields
  useEffect(() => {
    const asked = filterFrom(window.location.search);
    if (asked && form.current) fill(form.current, asked, isFilled.current);
    isFilled.current = true;
    if (form.current) onFilter(valuesOf(form.current));
  }, [onFilter, options]);

  function apply() {
    if (!form.current) return;
    const filter = valuesOf(form.current);
    const { pathname, search, hash } = window.location;
    // Replaces the list's own entry in the history: Back leads to where the visitor came from.
    window.history.replaceState(
      window.history.state,
      '',
      pathname + searchWith(search, filter) + hash,
    );
    onFilter(filter);
  }

  return (
    <search>
      <details className="work-filters needs-scripting">
        <summary>Search and filter</summary>
        <form
          onInput={apply}
          // The fields are empty only after this event.
          onReset={() => setTimeout(apply)}
          onSubmit={(event) => event.preventDefault()}
          ref={form}
        >
          <label className="work-filter-search">
            <span className="sr-only">Search the works</span>
            <input enterKeyHint="search" name="q" placeholder="Title, medium, year" type="search" />
          </label>
          <Choice label="Any category" name="category" options={options.category} />
          <Choice label="Any medium" name="medium" options={options.medium} />
          <Choice label="Any size" name="size" options={options.size} />
          <Choice label="Any price" name="price" options={options.price} />
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input className="h-5 w-5 accent-ink" name="available" type="checkbox" value="yes" />
            Available
          </label>
          <Button type="reset" variant="quiet">
            Clear
          </Button>
        </form>
      </details>
    </search>
  );
}

type ChoiceProps = { label: string; name: string; options: readonly FilterOption[] };

function Choice({ label, name, options }: ChoiceProps) {
  if (options.length < 2) return null;
  return (
    <select aria-label={label.replace('Any ', '')} name={name}>
      <option value="">{label}</option>
      {options.map(({ value, label: shown }) => (
        <option key={value} value={value}>
          {shown}
        </option>
      ))}
    </select>
  );
}

function valuesOf(form: HTMLFormElement): Filter {
  const values = Object.fromEntries(new FormData(form)) as Partial<Filter>;
  return { ...NO_FILTER, ...values };
}

/** `onlyChoices`: a text that is being typed, and the folded form, stay as they are. */
function fill(form: HTMLFormElement, filter: Filter, onlyChoices: boolean): void {
  for (const name of FILTER_NAMES) {
    const field = form.elements.namedItem(name);
    if (onlyChoices && !(field instanceof HTMLSelectElement)) continue;
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = filter[name] !== '';
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = filter[name];
    }
  }
  if (!onlyChoices) form.closest('details')?.setAttribute('open', '');
}
