import { type RefCallback, useCallback } from 'react';

/** For the `ref` of an image: shows bytes that are here, for as long as the image is. */
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
