import { useForm } from '@touchline/app-kit/form';
import { groupCalls } from '@touchline/contract/groups';
import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { usePictureUpload } from '../../../shared/media/use-picture-upload.ts';
import { useGroupCall } from '../api/use-groups.ts';
import type { GroupDialogProps } from '../model/group-dialog.ts';
import { GroupFields } from './GroupFields.tsx';

/** Changes the name and the picture of a group. */
export function EditGroupDialog({ info, onClose }: GroupDialogProps) {
  const { t } = useTranslation('groups');
  const upload = usePictureUpload('group_avatar');
  const setInfo = useGroupCall(groupCalls.setInfo);
  const setAvatar = useGroupCall(groupCalls.setAvatar);
  const { groupId } = info;
  const form = useForm({
    initial: { name: info.name, removed: false },
    fieldOf: () => 'name',
    dataOf: () => ({ max: limits.groups.nameMax }),
    submit: async ({ name, removed }) => {
      if (name.trim() !== info.name) await setInfo.mutateAsync({ groupId, name: name.trim() });
      if (upload.address !== null) await setAvatar.mutateAsync({ groupId, avatar: upload.address });
      else if (removed && info.avatar) await setAvatar.mutateAsync({ groupId, avatar: null });
      onClose();
    },
  });
  const { name, removed } = form.values;
  return (
    <FormDialog
      title={t('edit.title')}
      form={form}
      disabled={name.trim() === '' || upload.progress !== null}
      onClose={onClose}
    >
      <GroupFields form={form} upload={upload} shown={removed ? null : info.avatar} />
      {info.avatar && !removed && upload.preview === null && (
        <Button tone="quiet" onClick={() => form.set('removed', true)}>
          {t('edit.removePicture')}
        </Button>
      )}
    </FormDialog>
  );
}
