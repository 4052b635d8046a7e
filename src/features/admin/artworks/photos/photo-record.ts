import { LIMITS } from '#contract/limits.ts';
import { capitalise } from '#lib/format.ts';

/** A chosen photo on its way to a draft, as this browser keeps it until the artist has seen its end. */
export type PhotoRecord = {
  /** The idempotency key of its draft. */
  key: string;
  name: string;
  /** Photos are stored in this order. */
  position: number;
  /** Photos that were on their way at once are counted together, under the number of their run. */
  run: number;
  state: PhotoState;
  /** As it was chosen; dropped once it is stored, or refused for good. */
  file: File | null;
};

export type PhotoState =
  /** `anyway`: also when the same photo is there already. */
  | { is: 'waiting'; anyway?: true }
  | { is: 'stored'; artworkId: number }
  /** `canRetry`: the reason may pass, and the file is kept. */
  | { is: 'refused'; problem: string; canRetry: boolean }
  /** The same photo is there already, as the work of this title; the artist decides. */
  | { is: 'known'; title: string };

/** `Slack water` for `slack_water-.JPG`. */
export function titleOfFile(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words ? capitalise(words).slice(0, LIMITS.title).trim() : 'Untitled';
}

/** The photos of the last run; what is left of earlier ones is not counted with them. */
export function lastRun(records: readonly PhotoRecord[]): readonly PhotoRecord[] {
  const run = Math.max(...records.map((record) => record.run));
  return records.filter((record) => record.run === run);
}

/** The records in one state. */
export const photosInState = <Is extends PhotoState['is']>(
  records: readonly PhotoRecord[],
  is: Is,
) =>
  records.filter(
    (record): record is PhotoRecord & { state: Extract<PhotoState, { is: Is }> } =>
      record.state.is === is,
  );

/** `12 of 50 photos are stored; the rest are kept on this device.`; without its end where `inMemory` photos are not. */
export function storedSoFar(records: readonly PhotoRecord[], inMemory: number): string {
  const stored = photosInState(records, 'stored').length;
  const [photos, are] =
    records.length === 1 ? ['photo', 'is'] : ['photos', stored === 1 ? 'is' : 'are'];
  const rest = inMemory > 0 ? '' : '; the rest are kept on this device';
  return `${stored} of ${records.length} ${photos} ${are} stored${rest}.`;
}
