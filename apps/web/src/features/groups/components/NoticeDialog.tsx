import { groupCalls } from '@touchline/contract/groups';
import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { useGroupCall } from '../api/use-groups.ts';
import type { GroupDialogProps } from '../model/group-dialog.ts';
import { TextDialog } from './TextDialog.tsx';

/** Writes the notice of a group; every member sees a new one. */
export function NoticeDialog({ info, onClose }: GroupDialogProps) {
  const { t } = useTranslation('groups');
  const set = useGroupCall(groupCalls.setInfo);
  return (
    <TextDialog
      title={t('notice.title')}
      label={t('notice.text')}
      hint={t('notice.help')}
      value={info.notice?.text ?? ''}
      max={limits.groups.noticeMax}
      rows={6}
      onSave={(notice) => set.mutateAsync({ groupId: info.groupId, notice })}
      onClose={onClose}
    />
  );
}
