import { isApiError } from '@touchline/client';
import { useErrorText } from '@touchline/i18n';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CropDialogProps } from './CropDialog.tsx';

const load = () => import('./CropDialog.tsx');
const CropDialog = lazy(async () => ({ default: (await load()).CropDialog }));

interface Cropping {
  /** Takes a chosen file, and opens the dialog when it is a picture. */
  choose: (file: File) => Promise<void>;
  /** Set while the picture is decoded. */
  opening: boolean;
  /** Why the file was rejected, as text. */
  problem: string | null;
  /** For the page to render. */
  dialog: ReactNode;
}

/** Opens the crop dialog for a chosen file. */
export function useCropping(options: Pick<CropDialogProps, 'purpose' | 'action' | 'onSave'>): Cropping {
  const errorText = useErrorText();
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [opened, setOpened] = useState<Pick<CropDialogProps, 'file' | 'picture'> | null>(null);
  const choose = async (file: File): Promise<void> => {
    setOpening(true);
    setProblem(null);
    try {
      const { openPicture } = await load();
      setOpened({ file, picture: await openPicture(file) });
    } catch (error) {
      const { code, data } = isApiError(error) ? error : { code: 'upload_failed', data: {} };
      setProblem(errorText(code, data));
    } finally {
      setOpening(false);
    }
  };
  const close = (): void => {
    opened?.picture.close();
    setOpened(null);
  };
  return {
    choose,
    opening,
    problem,
    dialog: opened && (
      <Suspense>
        <CropDialog {...options} {...opened} onClose={close} />
      </Suspense>
    ),
  };
}
