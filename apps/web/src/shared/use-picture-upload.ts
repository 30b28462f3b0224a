import { isApiError } from '@touchline/client';
import type { FilePurpose } from '@touchline/contract/files';
import { useErrorText } from '@touchline/i18n';
import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from './upload.ts';

export interface PictureUpload {
  /** Shows the chosen picture from the local file. */
  preview: string | null;
  /** From 0 to 1 while it goes out, else null. */
  progress: number | null;
  /** Where it lies, once it is there. */
  address: string | null;
  /** What went wrong, in words. */
  problem: string | null;
}

const nothing: PictureUpload = { preview: null, progress: null, address: null, problem: null };

/** One picture that is chosen and uploaded at once; choosing another stops the first. */
export function usePictureUpload(purpose: FilePurpose) {
  const errorText = useErrorText();
  const [upload, setUpload] = useState(nothing);
  const running = useRef<AbortController | null>(null);
  const { preview } = upload;
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);
  const choose = async (file: File): Promise<void> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const shown = URL.createObjectURL(file);
    setUpload({ ...nothing, preview: shown, progress: 0 });
    try {
      const onProgress = (progress: number): void => setUpload((now) => ({ ...now, progress }));
      const address = await uploadPicture(file, purpose, { signal: own.signal, onProgress });
      setUpload({ ...nothing, preview: shown, address });
    } catch (error) {
      if (own.signal.aborted) return;
      const { code, data } = isApiError(error) ? error : { code: 'upload_failed', data: {} };
      setUpload({ ...nothing, problem: errorText(code, data) });
    }
  };
  const clear = (): void => {
    running.current?.abort();
    setUpload(nothing);
  };
  return { ...upload, choose, clear };
}
