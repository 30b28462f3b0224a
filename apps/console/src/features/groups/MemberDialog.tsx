import type { UserCard } from '@touchline/contract/accounts';
import { type GroupMuteKind, groupMuteKinds, groupOperatorCalls } from '@touchline/contract/groups';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { SelectField } from '@touchline/ui/form';
import { useState } from 'react';
import { ReasonField } from '../../shared/actions/ReasonField.tsx';
import { api } from '../../shared/api.ts';
import { ConfirmAction } from '../../shared/confirm/ConfirmAction.tsx';

export type MemberAction = 'mute' | 'remove';

interface Props {
  groupId: string;
  user: UserCard;
  action: MemberAction;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Mutes or removes a member of a group, with a reason. */
export function MemberDialog({ groupId, user: { uid, nickname: name }, action, onDone, onClose }: Props) {
  const { t } = useTranslation(['consolePeople', 'consoleLive']);
  const [duration, setDuration] = useState<GroupMuteKind>('1d');
  const [reason, setReason] = useState('');
  const mutes = action === 'mute';
  return (
    <ConfirmAction
      open
      title={mutes ? t('group.muteAsk', { name }) : t('group.removeAsk', { name })}
      effects={[mutes ? t('group.muteEffect') : t('group.removeEffect'), t('consoleLive:effect.logged')]}
      confirmLabel={mutes ? t('consoleLive:mute.do') : t('group.removeDo')}
      ready={reason.trim() !== ''}
      onClose={onClose}
      onConfirm={async () => {
        const target = { groupId, uid, reason: reason.trim() };
        if (mutes) await api.call(groupOperatorCalls.mute, { ...target, duration });
        else await api.call(groupOperatorCalls.remove, target);
        toast.show({ tone: 'good', text: mutes ? t('group.muted', { name }) : t('group.removed', { name }) });
        await onDone();
      }}
    >
      {mutes && (
        <SelectField
          label={t('consoleLive:mute.howLong')}
          options={groupMuteKinds.map((value) => ({ value, label: t(`group.for.${value}`) }))}
          value={duration}
          onChange={({ target }) => setDuration(groupMuteKinds.find((each) => each === target.value) ?? '1d')}
        />
      )}
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmAction>
  );
}
