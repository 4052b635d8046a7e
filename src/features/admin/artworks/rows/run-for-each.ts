import type { ArtworkRecord } from '#contract/artworks.ts';
import { messageOf } from '#lib/api-client.ts';

export type Failure = { work: ArtworkRecord; message: string };

/** Calls for one work after the other, and goes on after a failure. Returns those that failed, each with its reason. */
export async function runForEach(
  works: readonly ArtworkRecord[],
  call: (work: ArtworkRecord) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const [index, work] of works.entries()) {
    onProgress(index);
    try {
      await call(work);
    } catch (error) {
      failures.push({ work, message: messageOf(error, 'Please try again.') });
    }
  }
  return failures;
}

/** `Not done for Harbour: reserved until 12 March. And 2 more.` */
export function failuresNamed([first, ...others]: readonly Failure[]): string {
  if (!first) return '';
  const more = others.length > 0 ? ` And ${others.length} more.` : '';
  return `Not done for ${first.work.title}: ${first.message}${more}`;
}
