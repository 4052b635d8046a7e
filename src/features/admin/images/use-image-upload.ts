import { useEffect, useRef, useState } from 'react';
import { toast } from '#ui/toast-store.ts';
import { hashOf } from './photo-hash.ts';
import { prepareImage } from './prepare-image.ts';
import { RefusedImage } from './refused-image.ts';
import { uploadImage, uploadProblem } from './upload.ts';

type UploadState = {
  /** The part of the file that is sent, 0 to 1; null while no upload runs. */
  progress: number | null;
  problem: string | null;
  /** How a refused file can be made acceptable. */
  hint?: string;
};

const IDLE: UploadState = { progress: null, problem: null };

/**
 * Checks, downscales and uploads a chosen file, then calls `onUploaded` with its URL. Choosing another file, or closing
 * the form, aborts the running upload.
 */
export function useImageUpload(onUploaded: (url: string) => void) {
  const [state, setState] = useState(IDLE);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function choose(file: File) {
    current.current?.abort();
    current.current = new AbortController();
    const { signal } = current.current;
    setState({ progress: 0, problem: null });
    try {
      const prepared = await prepareImage(file);
      signal.throwIfAborted();
      const onProgress = (progress: number) => setState({ progress, problem: null });
      const photoHash = await hashOf(file);
      const { url } = await uploadImage(prepared, { photoHash, onProgress, signal });
      setState(IDLE);
      onUploaded(url);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof RefusedImage) {
        return setState({ progress: null, problem: error.message, hint: error.hint });
      }
      const problem = uploadProblem(error);
      setState({ progress: null, problem });
      toast({ title: 'Upload failed', description: problem, variant: 'destructive' });
    }
  }

  return {
    ...state,
    choose,
    setProblem: (problem: string | null) => setState({ ...IDLE, problem }),
  };
}
