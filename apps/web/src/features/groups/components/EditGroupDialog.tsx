import { useForm } from '@touchline/app-kit/form';
import { groupCalls } from '@touchline/contract/groups';
import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { useId } from 'react';
import { DialogFoot } from '../../../shared/form/DialogFoot.tsx';
import { ProblemNotice } from '../../../shared/form/ProblemNotice.tsx';
import { usePictureUpload } from '../../../shared/media/use-picture-upload.ts';
import { useGroupCall } from '../api/use-groups.ts';
import type { GroupDialogProps } from '../model/group-dialog.ts';
import { GroupFields } from './GroupFields.tsx';
import css from './groups.module.css';

/** Changes the name and the picture of a group. */
export function EditGroupDialog({ info, onClose }: GroupDialogProps) {
  const { t } = useTranslation(['groups', 'common']);
  const id = useId();
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
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t('groups:edit.title')}
      foot={
        <DialogFoot
          onCancel={onClose}
          type="submit"
          form={id}
          loading={form.busy}
          disabled={name.trim() === '' || upload.progress !== null}
        >
          {t('common:save')}
        </DialogFoot>
      }
    >
      <form id={id} className={css.form} onSubmit={form.onSubmit}>
        <GroupFields form={form} upload={upload} shown={removed ? null : info.avatar} />
        {info.avatar && !removed && upload.preview === null && (
          <Button tone="quiet" onClick={() => form.set('removed', true)}>
            {t('groups:edit.removePicture')}
          </Button>
        )}
        <ProblemNotice text={form.notice?.text} />
      </form>
    </Dialog>
  );
}
