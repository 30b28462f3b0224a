import { useEffect, useState } from 'react';

/** An address for bytes that are here, for as long as the component is. */
export function useBlobUrl(blob: Blob | null): string | null {
  const [shown, setShown] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setShown({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return shown?.blob === blob ? shown.url : null;
}
