import { useErrorTextOf } from '@touchline/app-kit/act';
import { friendCalls } from '@touchline/contract/friends';
import { useTranslation } from '@touchline/i18n';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useFriendCall } from '../../../shared/people/friend-calls.ts';

interface BlacklistDialogProps {
  uid: string;
  name: string;
  blacklisted: boolean;
  onClose: () => void;
}

/** Adds a user to the blacklist, or removes one, and says what that means. */
export function BlacklistDialog({ uid, name, blacklisted, onClose }: BlacklistDialogProps) {
  const { t } = useTranslation(['friends', 'common']);
  const errorTextOf = useErrorTextOf();
  const change = useFriendCall(blacklisted ? friendCalls.removeFromBlacklist : friendCalls.addToBlacklist);
  return (
    <ConfirmDialog
      open
      tone={blacklisted ? 'primary' : 'danger'}
      title={t(blacklisted ? 'friends:blacklist.removeTitle' : 'friends:blacklist.addTitle', { name })}
      effects={
        blacklisted
          ? [t('friends:blacklist.removeEffect')]
          : [
              t('friends:blacklist.effectWrite'),
              t('friends:blacklist.effectRequests'),
              t('friends:blacklist.effectSecret'),
            ]
      }
      confirmLabel={t(blacklisted ? 'friends:blacklist.remove' : 'friends:blacklist.add')}
      cancelLabel={t('common:cancel')}
      onConfirm={async () => void (await change.mutateAsync({ uid }))}
      errorText={errorTextOf}
      onClose={onClose}
    />
  );
}
