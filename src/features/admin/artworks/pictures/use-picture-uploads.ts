import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { WorkPicture } from '#contract/work-pictures.ts';
import { hashOf } from '../../images/photo-hash.ts';
import { prepareImage } from '../../images/prepare-image.ts';
import { RefusedImage } from '../../images/refused-image.ts';
import { uploadImage, uploadProblem } from '../../images/upload.ts';
import { roleOfFile } from './picture-rules.ts';

/** How many of the chosen photos are stored, and the part of the next one that is sent, 0 to 1. */
export type Progress = { stored: number; total: number; part: number };

/**
 * Stores chosen photos one after the other. Each becomes a picture without alternative text, its role guessed from the
 * file name; `problems` says of each of the others why not. Closing the form aborts. `onStored` returns false for a
 * picture that the work has already.
 */
export function usePictureUploads(onStored: (picture: WorkPicture) => boolean) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function add(files: readonly File[], space: number) {
    const taken = files.slice(0, space);
    const left = files.length - taken.length;
    setProblems(
      left > 0 ? [`A work has at most ${LIMITS.pictures} pictures: ${left} left out.`] : [],
    );
    controller.current = new AbortController();
    const { signal } = controller.current;
    for (const [stored, file] of taken.entries()) {
      const onProgress = (part: number) => setProgress({ stored, total: taken.length, part });
      onProgress(0);
      try {
        const photo = { photoHash: await hashOf(file), onProgress, signal };
        const { url, width, height, ...colour } = await uploadImage(
          await prepareImage(file),
          photo,
        );
        const size = { imageWidth: width, imageHeight: height };
        const role = roleOfFile(file.name);
        const isNew = onStored({ role, imageUrl: url, ...size, altText: '', ...colour });
        if (!isNew) setProblems((before) => [...before, `${file.name}: it is there already.`]);
      } catch (error) {
        if (signal.aborted) return;
        const problem = error instanceof RefusedImage ? error.message : uploadProblem(error);
        setProblems((before) => [...before, `${file.name}: ${problem}`]);
      }
    }
    setProgress(null);
  }

  return { progress, problems, add };
}
