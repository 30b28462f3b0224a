import { isApiError } from '@touchline/client';
import { cropPicture } from '@touchline/client/crop';
import { compressPicture } from '@touchline/client/upload';
import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { Button, Notice, Segmented } from '@touchline/ui';
import { cropArea, isWhole, PictureCropper, settleView, wholeView } from '@touchline/ui/crop';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import css from './crop.module.css';
import { type CropPurpose, type CropShape, cropRules, ratioOf } from './crop-purposes.ts';

// Comes with the dialog and not with the screens that open it.
export { openPicture } from '@touchline/client/crop';

export interface CropDialogProps {
  /** The chosen file and what was decoded of it. */
  file: File;
  picture: ImageBitmap;
  purpose: CropPurpose;
  /** What the button says: `apply` where something else is saved later. */
  action: 'save' | 'apply';
  /** Takes the cut picture as JPEG. What it throws is said in the dialog, which stays open for another try. */
  onSave: (bytes: Blob) => Promise<unknown>;
  onClose: () => void;
}

/** Moves and zooms a chosen picture until the part to be shown is in the frame. */
export function CropDialog({ file, picture, purpose, action, onSave, onClose }: CropDialogProps) {
  const { t } = useTranslation(['crop', 'common']);
  const { percent } = useFormats();
  const errorText = useErrorText();
  const { shapes, longest, round } = cropRules[purpose];
  const [shape, setShape] = useState(shapes[0]);
  const bounds = { picture, ratio: ratioOf(shape, picture) };
  const [view, setView] = useState(() => wholeView(bounds));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const chooseShape = (next: CropShape): void => {
    setShape(next);
    setView((now) => settleView({ picture, ratio: ratioOf(next, picture) }, now));
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      // With nothing cut off it goes out in its own size.
      const whole = shape === 'original' && isWhole(bounds, view);
      await onSave(await (whole ? compressPicture(file) : cropPicture(picture, cropArea(bounds, view), longest)));
      onClose();
    } catch (error) {
      const { code, data } = isApiError(error) ? error : { code: 'upload_failed', data: {} };
      setProblem(errorText(code, data));
      setBusy(false);
    }
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
      <div className={css.body}>
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
        {problem && (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
