import { IconAlertCircle, IconPhotoPlus } from '@tabler/icons-react';
import { acceptPictures } from '@touchline/client/upload';
import { Button, Icon, ProgressBar } from '@touchline/ui';
import { FileInput } from '@touchline/ui/form';
import { useId, useRef } from 'react';
import { LazyCropDialog } from './crop/LazyCropDialog.tsx';
import { useCropping } from './crop/use-cropping.ts';
import css from './PictureField.module.css';
import type { usePictureUpload } from './use-picture-upload.ts';

interface PictureFieldProps {
  label: string;
  hint: string;
  /** "Choose a picture", "Choose another". */
  chooseLabel: string;
  uploadingLabel: string;
  upload: ReturnType<typeof usePictureUpload>;
  /** The current picture. */
  shown?: string | null | undefined;
  error?: string | undefined;
}

/** A picture field with cropping: shows the picture immediately, with its upload progress. */
export function PictureField({ label, hint, chooseLabel, uploadingLabel, upload, shown, error }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const cropping = useCropping();
  const picture = upload.preview ?? shown ?? null;
  const problem = cropping.problem ?? upload.problem;
  const messageText = problem ?? error;
  return (
    <fieldset className={css.field} aria-describedby={`${id}-note`} data-bad={messageText ? '' : undefined}>
      <legend>{label}</legend>
      <div className={css.box} data-purpose={upload.purpose}>
        {picture ? <img src={picture} alt="" /> : <Icon of={IconPhotoPlus} />}
        {upload.progress !== null && (
          <div className={css.progress}>
            <span role="status">{uploadingLabel}</span>
            <ProgressBar value={upload.progress} label={uploadingLabel} />
          </div>
        )}
      </div>
      <div>
        <Button loading={cropping.opening} onClick={() => input.current?.click()}>
          {chooseLabel}
        </Button>
      </div>
      <p id={`${id}-note`} className={css.note} role={problem ? 'alert' : undefined}>
        {messageText && <Icon of={IconAlertCircle} size="s" />}
        {messageText ?? hint}
      </p>
      <FileInput
        ref={input}
        accept={acceptPictures}
        aria-label={label}
        onChoose={(file) => void cropping.choose(file)}
      />
      <LazyCropDialog
        cropping={cropping}
        purpose={upload.purpose}
        action="apply"
        onSave={async (bytes) => void upload.start(bytes)}
      />
    </fieldset>
  );
}
