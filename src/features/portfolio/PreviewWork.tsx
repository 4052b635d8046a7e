import { artwork } from '#contract/artworks.ts';
import { readPreview } from '#lib/preview.ts';
import { PreviewFrame } from '#ui/PreviewFrame.tsx';
import { WorkPage } from './WorkView.tsx';

/** The preview of a work, from the administration's form. */
export function PreviewWork() {
  const { data: work } = artwork.safeParse(readPreview('work'));
  return <PreviewFrame>{work && <WorkPage work={work} />}</PreviewFrame>;
}
