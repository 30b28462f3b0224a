import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { TextField } from '@touchline/ui/form';
import { PictureField } from '../../../shared/media/PictureField.tsx';
import type { usePictureUpload } from '../../../shared/media/use-picture-upload.ts';

interface GroupFieldsProps {
  form: {
    readonly values: { readonly name: string };
    readonly set: (name: 'name', value: string) => void;
    readonly error: (name: 'name') => string | undefined;
  };
  upload: ReturnType<typeof usePictureUpload>;
  /** The picture that the group has. */
  shown?: string | null;
}

/** The name and the picture of a group. */
export function GroupFields({ form, upload, shown }: GroupFieldsProps) {
  const { t } = useTranslation('groups');
  return (
    <>
      <TextField
        label={t('edit.name')}
        value={form.values.name}
        maxLength={limits.groups.nameMax}
        error={form.error('name')}
        data-autofocus=""
        onChange={({ target }) => form.set('name', target.value)}
      />
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
