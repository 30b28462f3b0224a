import { useErrorTextOf } from '@touchline/app-kit/act';
import { type Friend, friendCalls } from '@touchline/contract/friends';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useFriendCall } from '../../../shared/people/friend-calls.ts';
import { friendName } from '../../../shared/people/friend-name.ts';

interface DeleteFriendDialogProps {
  friend: Friend;
  onDeleted: () => void;
  onClose: () => void;
}

/** Ends a friendship after listing the effects. */
export function DeleteFriendDialog({ friend, onDeleted, onClose }: DeleteFriendDialogProps) {
  const { t } = useTranslation(['friends', 'common']);
  const errorTextOf = useErrorTextOf();
  const remove = useFriendCall(friendCalls.remove);
  const name = friendName(friend);
  return (
    <ConfirmDialog
      open
      title={t('friends:delete.title', { name })}
      effects={[t('friends:delete.effectBoth'), t('friends:delete.effectWrite'), t('friends:delete.effectMessages')]}
      confirmLabel={t('friends:delete.button')}
      cancelLabel={t('common:cancel')}
      onConfirm={async () => {
        await remove.mutateAsync({ uid: friend.uid });
        toast.show({ tone: 'good', text: t('friends:delete.done', { name }) });
        onDeleted();
      }}
      errorText={errorTextOf}
      onClose={onClose}
    />
  );
}
