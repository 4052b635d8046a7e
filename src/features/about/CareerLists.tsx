import type { GallerySettings } from '#contract/gallery.ts';
import { entriesOf } from '#contract/gallery-texts.ts';

type Props = Pick<GallerySettings, 'exhibitions' | 'collections' | 'press'>;

/** Exhibitions, collections and press, newest first; a list without entries is left out. */
export function CareerLists({ exhibitions, collections, press }: Props) {
  const lists = [
    { heading: 'Exhibitions', entries: entriesOf(exhibitions) },
    { heading: 'Collections', entries: entriesOf(collections) },
    { heading: 'Press', entries: entriesOf(press) },
  ].filter(({ entries }) => entries.length > 0);
  if (lists.length === 0) return null;
  return (
    <div className="mt-20 grid gap-x-[8%] gap-y-12 border-t border-line pt-12 md:grid-cols-3">
      {lists.map(({ heading, entries }) => (
        <section key={heading}>
          <h2 className="font-serif text-2xl leading-tight">{heading}</h2>
          <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5 text-[0.9375rem]">
            {entries.map(({ years, what, where }) => (
              <Entry key={`${years} ${what} ${where}`} years={years} what={what} where={where} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Entry({ years, what, where }: ReturnType<typeof entriesOf>[number]) {
  return (
    <>
      <dt className="tabular-nums text-ink-soft">{years}</dt>
      <dd>
        <em className="font-serif text-[1.0625rem]">{what}</em>
        {where && <span className="block text-ink-soft">{where}</span>}
      </dd>
    </>
  );
}
