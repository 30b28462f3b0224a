import { groupMemberCalls } from '@touchline/contract/groups';
import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { useGroupCall } from '../api/use-groups.ts';
import type { GroupDialogProps } from '../model/group-dialog.ts';
import { TextDialog } from './TextDialog.tsx';

/** Sets the user's name in one group. */
export function NicknameDialog({ info, onClose }: GroupDialogProps) {
  const { t } = useTranslation('groups');
  const set = useGroupCall(groupMemberCalls.setNickname);
  return (
    <TextDialog
      title={t('nickname.button')}
      label={t('nickname.field')}
      hint={t('nickname.help')}
      value={info.me.nickname}
      max={limits.groups.nicknameMax}
      onSave={(nickname) => set.mutateAsync({ groupId: info.groupId, nickname })}
      onClose={onClose}
    />
  );
}
