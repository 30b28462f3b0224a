import { type RefCallback, useCallback } from 'react';

/** Returns a `ref` for an image that shows a blob for as long as the image is mounted. */
export const useBlobImage = (blob: Blob | null): RefCallback<HTMLImageElement> =>
  useCallback(
    (image) => {
      if (!image || !blob) return;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
