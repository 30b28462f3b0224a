import type { MessageBody } from '@touchline/client/messenger';
import { type contentTypes, friendSources } from '@touchline/contract/enums';
import { useTranslation } from '@touchline/i18n';
import { Avatar } from '@touchline/ui';
import { privateChatHref } from '../../../../shared/messages/conversation-link.ts';
import { AddFriendButton } from '../../../../shared/people/AddFriendButton.tsx';
import type { BubbleProps } from '../../model/bubble-props.ts';
import css from './bubble.module.css';

type Card = Extract<MessageBody, { contentType: typeof contentTypes.card }>;

/** The shared card of a user: a press opens the conversation with them, a button adds one who is no friend. */
export function CardBubble({ body, uid }: BubbleProps<Card>) {
  const { t } = useTranslation('shell');
  const { card } = body.content;
  const inner = (
    <>
      <Avatar name={card.nickname} src={card.avatar} size="l" />
      <span className={css.cardText}>
        <b>
          <bdi>{card.nickname}</bdi>
        </b>
        <small>{t('account.id', { id: card.appNumber })}</small>
      </span>
    </>
  );
  if (card.uid === uid) return <span className={css.card}>{inner}</span>;
  return (
    <div className="stack-2">
      <a className={css.card} href={privateChatHref(uid, card.uid)}>
        {inner}
      </a>
      <AddFriendButton uid={card.uid} nickname={card.nickname} source={friendSources.shared_card} />
    </div>
  );
}
