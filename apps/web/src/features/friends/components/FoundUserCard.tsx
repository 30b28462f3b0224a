import { IconMessageCircle } from '@tabler/icons-react';
import { type FoundUser, friendCalls } from '@touchline/contract/friends';
import { useTranslation } from '@touchline/i18n';
import { Button, ButtonLink, Status } from '@touchline/ui';
import { useState } from 'react';
import { privateChatHref } from '../../../shared/messages/conversation-link.ts';
import { useFriendCall } from '../../../shared/people/friend-calls.ts';
import { PersonRow } from '../../../shared/people/PersonRow.tsx';
import { RequestForm } from '../../../shared/people/RequestForm.tsx';
import { useSession } from '../../../shared/session/session.ts';
import css from './card.module.css';

/** A found user: message for a friend, else a friend request. */
export function FoundUserCard({ found, onDone }: { found: FoundUser; onDone: () => void }) {
  const { t } = useTranslation(['friends', 'shell']);
  const own = useSession(({ user }) => user?.uid ?? '');
  const [agreed, setAgreed] = useState(false);
  const unblock = useFriendCall(friendCalls.removeFromBlacklist);
  const [unblocked, setUnblocked] = useState(false);
  const { user, relation, source } = found;
  const areFriends = relation.isFriend || agreed;
  const isBlocked = relation.blacklisted && !unblocked;
  return (
    <div className={css.found}>
      <PersonRow
        name={relation.remark || user.nickname}
        person={user}
        avatar={user.avatar}
        note={t('shell:account.id', { id: user.appNumber })}
        end={areFriends && <Status tone="good">{t('friends:add.friends')}</Status>}
      />
      {areFriends && (
        <ButtonLink tone="primary" icon={IconMessageCircle} href={privateChatHref(own, user.uid)} onClick={onDone}>
          {t('friends:message')}
        </ButtonLink>
      )}
      {!areFriends && isBlocked && (
        <div className={css.line}>
          <span>{t('friends:add.blacklisted')}</span>
          <Button
            size="s"
            loading={unblock.isPending}
            onClick={() =>
              void unblock.mutateAsync({ uid: user.uid }).then(
                () => setUnblocked(true),
                () => {},
              )
            }
          >
            {t('friends:blacklist.remove')}
          </Button>
        </div>
      )}
      {!areFriends && !isBlocked && (
        <RequestForm
          uid={user.uid}
          source={source}
          received={relation.request?.direction === 'received' && relation.request.state === 'pending'}
          onSent={(isFriend) => (isFriend ? setAgreed(true) : onDone())}
        />
      )}
    </div>
  );
}
