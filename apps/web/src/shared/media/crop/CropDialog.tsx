import { useAct } from '@touchline/app-kit/act';
import { cropPicture } from '@touchline/client/crop';
import { compressPicture } from '@touchline/client/upload';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, Segmented } from '@touchline/ui';
import { cropArea, isWhole, PictureCropper, settleView, wholeView } from '@touchline/ui/crop';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { ProblemNotice } from '../../form/ProblemNotice.tsx';
import { type CropPurpose, type CropShape, cropRules, ratioOf } from './crop-purposes.ts';

// Loaded with the dialog instead of the screens that open it.
export { openPicture } from '@touchline/client/crop';

export interface CropDialogProps {
  /** The chosen file and its decoded picture. */
  file: File;
  picture: ImageBitmap;
  purpose: CropPurpose;
  /** The button's label: `apply` when the picture is saved later. */
  action: 'save' | 'apply';
  /** Receives the cropped picture as JPEG. The dialog shows an error it throws, and stays open for a retry. */
  onSave: (bytes: Blob) => Promise<unknown>;
  onClose: () => void;
}

/** Moves and zooms a chosen picture until the wanted part is in the frame. */
export function CropDialog({ file, picture, purpose, action, onSave, onClose }: CropDialogProps) {
  const { t } = useTranslation(['crop', 'common']);
  const { percent } = useFormats();
  const { shapes, longest, round } = cropRules[purpose];
  const [shape, setShape] = useState(shapes[0]);
  const bounds = { picture, ratio: ratioOf(shape, picture) };
  const [view, setView] = useState(() => wholeView(bounds));
  const [problem, setProblem] = useState<string | null>(null);
  const { act, busy } = useAct(setProblem, 'upload_failed');

  const chooseShape = (next: CropShape): void => {
    setShape(next);
    setView((now) => settleView({ picture, ratio: ratioOf(next, picture) }, now));
  };
  const save = async (): Promise<void> => {
    setProblem(null);
    const saved = await act(async () => {
      // A picture that is not cropped keeps its own size.
      const whole = shape === 'original' && isWhole(bounds, view);
      await onSave(await (whole ? compressPicture(file) : cropPicture(picture, cropArea(bounds, view), longest)));
    });
    if (saved) onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('crop:title')}
      size={round ? 's' : 'm'}
      dismissible={!busy}
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button tone="primary" loading={busy} onClick={() => void save()}>
            {t(action === 'save' ? 'common:save' : 'crop:apply')}
          </Button>
        </>
      }
    >
      <div className="stack-3">
        {shapes.length > 1 && (
          <Segmented
            label={t('crop:shape')}
            options={shapes.map((value) => ({ value, label: t(`crop:shapes.${value}`) }))}
            value={shape}
            onChange={chooseShape}
            size="l"
            wide
          />
        )}
        <PictureCropper
          picture={picture}
          ratio={bounds.ratio}
          round={round}
          view={view}
          onView={setView}
          label={t('crop:area')}
          hint={t('crop:hint')}
          keysHint={t('crop:keys')}
          zoomLabel={t('crop:zoom')}
          zoomInLabel={t('crop:zoomIn')}
          zoomOutLabel={t('crop:zoomOut')}
          zoomText={(zoom) => percent(Math.round(zoom * 100) / 100)}
        />
        <ProblemNotice text={problem} />
      </div>
    </Dialog>
  );
}
