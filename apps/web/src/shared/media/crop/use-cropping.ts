import { useAct } from '@touchline/app-kit/act';
import { useState } from 'react';
import type { CropDialogProps } from './CropDialog.tsx';

export interface Cropping {
  /** Takes a chosen file, and opens the dialog when it is a picture. */
  choose: (file: File) => Promise<void>;
  /** Set while the picture is decoded. */
  opening: boolean;
  /** Why the file was rejected, as text. */
  problem: string | null;
  /** The picture to crop; null while the dialog is closed. */
  opened: Pick<CropDialogProps, 'file' | 'picture'> | null;
  close: () => void;
}

/** Opens the crop dialog for a chosen file; the page renders `LazyCropDialog`. */
export function useCropping(): Cropping {
  const [problem, setProblem] = useState<string | null>(null);
  const { act, busy: opening } = useAct(setProblem, 'upload_failed');
  const [opened, setOpened] = useState<Cropping['opened']>(null);
  const choose = async (file: File): Promise<void> => {
    setProblem(null);
    await act(async () => {
      const { openPicture } = await import('./CropDialog.tsx');
      setOpened({ file, picture: await openPicture(file) });
    });
  };
  const close = (): void => {
    opened?.picture.close();
    setOpened(null);
  };
  return { choose, opening, problem, opened, close };
}
