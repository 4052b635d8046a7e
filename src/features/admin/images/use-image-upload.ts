import { useEffect, useRef, useState } from 'react';
import { toast } from '#ui/toast-store.ts';
import { prepareImage } from './downscale.ts';
import { imageHint, imageProblem } from './image-rules.ts';
import { uploadImage, uploadProblem } from './upload.ts';

export type UploadState = {
  /** What part is sent, 0 to 1; null while nothing is under way. */
  progress: number | null;
  problem: string | null;
  /** How a refused file can be made welcome. */
  hint?: string;
};

const IDLE: UploadState = { progress: null, problem: null };

/**
 * Takes a chosen file through check, downscale and upload, then hands on its path in the store.
 * Another choice, or closing the form, ends the upload that is under way.
 */
export function useImageUpload(onUploaded: (url: string) => void) {
  const [state, setState] = useState(IDLE);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function choose(file: File) {
    current.current?.abort();
    const refused = imageProblem(file);
    if (refused) return setState({ progress: null, problem: refused, hint: imageHint(file) });
    current.current = new AbortController();
    const { signal } = current.current;
    setState({ progress: 0, problem: null });
    try {
      const prepared = await prepareImage(file);
      signal.throwIfAborted();
      const onProgress = (progress: number) => setState({ progress, problem: null });
      const { url } = await uploadImage(prepared, { onProgress, signal });
      setState(IDLE);
      onUploaded(url);
    } catch (error) {
      if (signal.aborted) return;
      const problem = uploadProblem(error);
      setState({ progress: null, problem });
      toast({ title: 'Upload failed', description: problem, variant: 'destructive' });
    }
  }

  return { ...state, choose, tell: (problem: string | null) => setState({ ...IDLE, problem }) };
}
