import type { TextForm } from '@touchline/app-kit/form';
import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { TextField } from '@touchline/ui/form';
import { PictureField } from '../../../shared/media/PictureField.tsx';
import type { usePictureUpload } from '../../../shared/media/use-picture-upload.ts';

interface GroupFieldsProps {
  form: TextForm<'name'>;
  upload: ReturnType<typeof usePictureUpload>;
  /** The picture that the group has. */
  shown?: string | null;
}

/** The name and the picture of a group. */
export function GroupFields({ form, upload, shown }: GroupFieldsProps) {
  const { t } = useTranslation('groups');
  return (
    <>
      <TextField label={t('edit.name')} {...form.text('name')} maxLength={limits.groups.nameMax} data-autofocus="" />
      <PictureField
        label={t('edit.picture')}
        hint={t('edit.pictureHelp')}
        chooseLabel={t('edit.choosePicture')}
        uploadingLabel={t('edit.uploading')}
        upload={upload}
        shown={shown}
      />
    </>
  );
}
