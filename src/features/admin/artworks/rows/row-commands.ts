import type { ArtworkRecord, ArtworkUpdate } from '#contract/artworks.ts';
import { ZONE } from '#contract/nz-time.ts';
import { reservedTag } from '../../reservations/reservation-text.ts';
import { ARCHIVED, ONLY_YOU, SEEN_NOW } from '../../texts.ts';

/** A command of a work's row: what it is called and means, what it changes, and what a toast says of the result. */
export type RowCommand = { label: string; hint?: string; change: ArtworkUpdate; done: string };

/** What §4's word means, where it is chosen. */
export const GALLERIED_HINT = 'It hangs in a gallery: visitors see it, and cannot buy it here.';

const PUT_BACK: RowCommand = {
  label: 'Put back',
  change: { isArchived: false },
  done: 'It is in your lists again, as it was before.',
};
const ARCHIVE: RowCommand = {
  label: 'Archive',
  change: { isArchived: true },
  done: ARCHIVED,
};

/** What a work's row can change without its form (§4 artwork). */
export function commandsOf(work: ArtworkRecord): RowCommand[] {
  const flag = (
    name: 'isFeatured' | 'isAvailable' | 'isGalleried' | 'isDraft',
    [on, off]: [string, string],
    [isOn, isOff]: [string, string],
  ): RowCommand => ({
    label: work[name] ? off : on,
    change: { [name]: !work[name] },
    done: work[name] ? isOff : isOn,
  });
  const publish = flag('isDraft', ['Make a draft', 'Publish'], [ONLY_YOU, SEEN_NOW]);
  if (work.archivedAt) return [PUT_BACK];
  return [
    ...(work.isDraft ? [publish] : []),
    flag(
      'isFeatured',
      ['Feature', 'Do not feature'],
      ['It is among the featured works.', 'It is no longer among the featured works.'],
    ),
    flag(
      'isAvailable',
      ['Mark available', 'Mark sold'],
      ['It is marked as available.', 'It is marked as sold.'],
    ),
    {
      ...flag(
        'isGalleried',
        ['Gallery displayed', 'Not gallery displayed'],
        [
          'It is shown as displayed in a gallery.',
          'It is no longer shown as displayed in a gallery.',
        ],
      ),
      ...(!work.isGalleried && { hint: GALLERIED_HINT }),
    },
    ...(work.isDraft ? [] : [publish]),
    ARCHIVE,
  ];
}

const time = new Intl.DateTimeFormat('en-NZ', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
});

const isHeld = ({ heldUntil }: ArtworkRecord, now: Date): boolean =>
  heldUntil !== null && new Date(heldUntil) > now;

/** The tags of a work beside Available and Sold (§2): who holds it, and what else visitors see of it. */
export function tagsOf(work: ArtworkRecord, now: Date): string[] {
  const { editionSize, editionsLeft, isDraft, isAvailable } = work;
  const isEdition = editionSize > 1 && isAvailable;
  return [
    ...(isDraft ? ['Draft'] : []),
    ...(isHeld(work, now) ? [`Held until ${time.format(new Date(work.heldUntil as string))}`] : []),
    ...reservedTag(work.reservations),
    ...(work.isFeatured ? ['Featured'] : []),
    ...(work.isGalleried ? ['Galleried'] : []),
    ...(isEdition ? [`${editionsLeft} of ${editionSize}`] : []),
  ];
}
