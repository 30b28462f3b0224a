import { lazy, Suspense } from 'react';
import type { CropDialogProps } from './CropDialog.tsx';
import type { Cropping } from './use-cropping.ts';

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

interface LazyCropDialogProps extends Pick<CropDialogProps, 'purpose' | 'action' | 'onSave'> {
  cropping: Cropping;
}

/** The crop dialog while a picture is open. */
export function LazyCropDialog({ cropping: { opened, close }, ...options }: LazyCropDialogProps) {
  if (opened === null) return null;
  return (
    <Suspense>
      <CropDialog {...options} {...opened} onClose={close} />
    </Suspense>
  );
}
