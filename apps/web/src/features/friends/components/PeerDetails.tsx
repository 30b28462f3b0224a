import { IconAddressBook, IconBan } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Button, ButtonLink } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { AddFriendButton } from '../../../shared/people/AddFriendButton.tsx';
import { bookHref } from '../../../shared/people/address-book-link.ts';
import { useRelation } from '../../../shared/people/friend-calls.ts';
import { BlacklistDialog } from './BlacklistDialog.tsx';
import css from './card.module.css';

interface PeerDetailsProps {
  uid: string;
  nickname: string;
  /** Buttons of other features. */
  actions?: ReactNode;
}

/** What one can do with the other user of a private chat. */
export function PeerDetails({ uid, nickname, actions }: PeerDetailsProps) {
  const { t } = useTranslation('friends');
  const { data: relation } = useRelation(uid);
  const [asking, setAsking] = useState(false);
  if (!relation) return null;
  const { isFriend, remark, blacklisted } = relation;
  return (
    <div className={css.peer}>
      {isFriend ? (
        <ButtonLink size="s" icon={IconAddressBook} href={bookHref('friend', uid)}>
          {t('card.open')}
        </ButtonLink>
      ) : (
        <AddFriendButton uid={uid} nickname={nickname} />
      )}
      <Button size="s" tone="quiet" icon={IconBan} onClick={() => setAsking(true)}>
        {t(blacklisted ? 'blacklist.remove' : 'blacklist.add')}
      </Button>
      {actions}
      {asking && (
        <BlacklistDialog
          uid={uid}
          name={remark || nickname}
          blacklisted={blacklisted}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
