import { IconBan, IconMessageCircle, IconPencil, IconShare3, IconTrash } from '@tabler/icons-react';
import type { Friend } from '@touchline/contract/friends';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Button, ButtonLink, EmptyState, SkeletonPeople } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { privateChatHref } from '../../../shared/messages/conversation-link.ts';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { useRelation } from '../../../shared/people/friend-calls.ts';
import { friendName } from '../../../shared/people/friend-name.ts';
import { useOnlineStates, useOnlineText } from '../../../shared/people/online-states.ts';
import { PersonMark } from '../../../shared/people/PersonMark.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { useFriends } from '../api/use-friends.ts';
import { useFriendSourceText } from '../model/friend-source.ts';
import { BlacklistDialog } from './BlacklistDialog.tsx';
import css from './card.module.css';
import { DeleteFriendDialog } from './DeleteFriendDialog.tsx';
import { RemarkDialog } from './RemarkDialog.tsx';
import { ShareCardDialog } from './ShareCardDialog.tsx';

interface FriendCardProps {
  uid: string;
  /** Buttons of other features. */
  actions?: ((friend: Friend) => ReactNode) | undefined;
  onGone: () => void;
}

/** A friend's card: who it is, and what one can do with a friend. */
export function FriendCard({ uid, actions, onGone }: FriendCardProps) {
  const { t } = useTranslation(['friends', 'common']);
  const { rows, state, retry, more } = useFriends('');
  const friend = rows.find((each) => each.uid === uid);
  if (friend) return <Card key={uid} friend={friend} actions={actions} onGone={onGone} />;
  if (state === 'error') return <LoadFailed title={t('friends:failed')} onRetry={retry} />;
  if (state === 'loading' || more) return <SkeletonPeople label={t('common:loading')} rows={3} />;
  return <EmptyState level={2} title={t('friends:card.none')} text={t('friends:card.noneHelp')} />;
}

type CardDialog = 'remark' | 'share' | 'blacklist' | 'delete';

function Card({ friend, actions, onGone }: { friend: Friend } & Pick<FriendCardProps, 'actions' | 'onGone'>) {
  const { t } = useTranslation(['friends', 'common', 'shell']);
  const formats = useFormats();
  const own = useSession(({ user }) => user?.uid ?? '');
  const states = useOnlineStates([friend.uid]);
  const onlineText = useOnlineText();
  const sourceText = useFriendSourceText();
  const { data: relation } = useRelation(friend.uid);
  const [opened, setOpened] = useState<CardDialog | null>(null);
  const close = (): void => setOpened(null);
  const name = friendName(friend);
  return (
    <article className={css.card} aria-label={name}>
      <Avatar name={friend.nickname} src={friend.avatar} size="2xl" />
      <h2>
        <bdi>{name}</bdi>
        <PersonMark person={friend} />
      </h2>
      {friend.remark && (
        <p>
          <bdi>{friend.nickname}</bdi>
        </p>
      )}
      <p className="num">{t('shell:account.id', { id: friend.appNumber })}</p>
      <p>{onlineText(states.get(friend.uid))}</p>
      <p>{joinFacts([t('friends:card.since', { when: formats.date(friend.since) }), sourceText(friend.source)])}</p>
      <div className={css.main}>
        <ButtonLink tone="primary" icon={IconMessageCircle} href={privateChatHref(own, friend.uid)}>
          {t('friends:message')}
        </ButtonLink>
        <Button icon={IconShare3} turn onClick={() => setOpened('share')}>
          {t('friends:share.button')}
        </Button>
      </div>
      <div className={css.more}>
        <Button tone="quiet" icon={IconPencil} onClick={() => setOpened('remark')}>
          {t('friends:remark.button')}
        </Button>
        {actions?.(friend)}
        <Button tone="quiet" icon={IconBan} onClick={() => setOpened('blacklist')}>
          {t(relation?.blacklisted ? 'friends:blacklist.remove' : 'friends:blacklist.add')}
        </Button>
        <Button tone="danger-line" icon={IconTrash} onClick={() => setOpened('delete')}>
          {t('friends:delete.button')}
        </Button>
      </div>
      {opened === 'remark' && <RemarkDialog friend={friend} onClose={close} />}
      {opened === 'share' && <ShareCardDialog card={friend} onClose={close} />}
      {opened === 'blacklist' && (
        <BlacklistDialog uid={friend.uid} name={name} blacklisted={relation?.blacklisted === true} onClose={close} />
      )}
      {opened === 'delete' && <DeleteFriendDialog friend={friend} onDeleted={onGone} onClose={close} />}
    </article>
  );
}
