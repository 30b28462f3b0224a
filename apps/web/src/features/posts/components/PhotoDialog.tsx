import { useAct } from '@touchline/app-kit/act';
import { limits } from '@touchline/contract/limits';
import { textLength } from '@touchline/contract/text';
import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { ProblemNotice } from '../../../shared/form/ProblemNotice.tsx';
import { PictureField } from '../../../shared/media/PictureField.tsx';
import { usePictureUpload } from '../../../shared/media/use-picture-upload.ts';
import { usePhotoActions } from '../api/use-posts.ts';
import css from './posts.module.css';

const { photoDescriptionMax } = limits.hosts;

/** Adds a photo to the wall; counts the description like the server. */
export function PhotoDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['posts', 'common']);
  const { number } = useFormats();
  const errorText = useErrorText();
  const { add } = usePhotoActions();
  const upload = usePictureUpload('photo');
  const [description, setDescription] = useState('');
  const [missing, setMissing] = useState(false);
  const length = textLength(description);
  const over = length > photoDescriptionMax;
  const [failure, setFailure] = useState<string | null>(null);
  const { act, busy } = useAct(setFailure);
  const save = async (): Promise<void> => {
    setMissing(upload.address === null);
    const { address } = upload;
    if (address === null || over) return;
    setFailure(null);
    if (await act(() => add.mutateAsync({ picture: address, description }), t('posts:photos.added'))) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('posts:photos.add')} size="s" dismissible={!busy}>
      <form
        className="stack-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <PictureField
          label={t('posts:photos.picture')}
          hint={t('posts:photos.pictureHint', { max: number(limits.files.fileMax / 1_048_576) })}
          chooseLabel={t(upload.preview ? 'posts:photos.another' : 'posts:photos.choose')}
          uploadingLabel={t('posts:composer.uploading')}
          upload={upload}
          error={missing ? t(upload.progress === null ? 'posts:photos.missing' : 'posts:composer.wait') : undefined}
        />
        <TextField
          label={t('posts:photos.description')}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          aside={
            <span className={`num ${css.count}`} data-over={over || undefined}>
              {number(length)}/{number(photoDescriptionMax)}
            </span>
          }
          error={over ? errorText('photo_description_too_long', { max: photoDescriptionMax }) : undefined}
        />
        <ProblemNotice text={failure} />
        <Button type="submit" tone="primary" loading={busy}>
          {t('posts:photos.save')}
        </Button>
      </form>
    </Dialog>
  );
}
