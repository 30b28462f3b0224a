import { useErrorTextOf } from '@touchline/app-kit/act';
import { useEffect, useRef, useState } from 'react';
import { uploadBytes } from '../api/upload.ts';
import type { CropPurpose } from './crop/crop-purposes.ts';

interface PictureUpload {
  /** URL that shows the picture before the upload ends. */
  preview: string | null;
  /** From 0 to 1 during the upload, else null. */
  progress: number | null;
  /** The stored address after the upload. */
  address: string | null;
  /** The error as text. */
  problem: string | null;
}

const nothing: PictureUpload = { preview: null, progress: null, address: null, problem: null };

/** Uploads one JPEG immediately; another one cancels the first. */
export function usePictureUpload(purpose: CropPurpose) {
  const errorTextOf = useErrorTextOf('upload_failed');
  const [upload, setUpload] = useState(nothing);
  const running = useRef<AbortController | null>(null);
  const { preview } = upload;
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);
  const start = async (bytes: Blob): Promise<void> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const shown = URL.createObjectURL(bytes);
    setUpload({ ...nothing, preview: shown, progress: 0 });
    try {
      const onProgress = (progress: number): void => setUpload((now) => ({ ...now, progress }));
      const address = await uploadBytes(bytes, `${purpose}.jpg`, purpose, { signal: own.signal, onProgress });
      setUpload({ ...nothing, preview: shown, address });
    } catch (error) {
      if (own.signal.aborted) return;
      setUpload({ ...nothing, problem: errorTextOf(error) });
    }
  };
  return { ...upload, purpose, start };
}
