import type { FriendSource } from '@touchline/contract/enums';
import type { Relation } from '@touchline/contract/friends';
import { useTranslation } from '@touchline/i18n';
import { Dialog } from '@touchline/ui/overlay';
import { RequestForm } from './RequestForm.tsx';

interface RequestDialogProps {
  uid: string;
  nickname?: string | undefined;
  source: FriendSource;
  relation: Relation;
  onClose: () => void;
}

/** A friend request to a user whose card is open. */
export function RequestDialog({ uid, nickname, source, relation, onClose }: RequestDialogProps) {
  const { t } = useTranslation('friends');
  const { request } = relation;
  return (
    <Dialog open size="s" onClose={onClose} title={nickname ? t('add.titleOf', { name: nickname }) : t('add.title')}>
      <RequestForm
        uid={uid}
        source={source}
        received={request?.direction === 'received' && request.state === 'pending'}
        onSent={onClose}
      />
    </Dialog>
  );
}
