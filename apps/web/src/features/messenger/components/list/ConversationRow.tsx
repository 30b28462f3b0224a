import { IconBellOff, IconPin } from '@tabler/icons-react';
import type { Conversation, Messenger } from '@touchline/client/messenger';
import { badgeText } from '@touchline/contract/text';
import { useTranslation } from '@touchline/i18n';
import { Count, cx, Icon } from '@touchline/ui';
import { type MouseEvent, memo } from 'react';
import { conversationHref } from '../../../../shared/messages/conversation-link.ts';
import { PersonMark } from '../../../../shared/people/PersonMark.tsx';
import { conversationName } from '../../model/conversation-name.ts';
import { useRowTouch } from '../../model/use-row-touch.ts';
import { ConversationAvatar } from './ConversationAvatar.tsx';
import { LastLine } from './LastLine.tsx';
import { ListTime } from './ListTime.tsx';
import css from './list.module.css';
import { SwipeActions } from './SwipeActions.tsx';

/** Where the menu of a conversation opens. */
export interface MenuPlace {
  readonly conversation: Conversation;
  readonly anchor: Element | { getBoundingClientRect(): DOMRect };
}

export interface ConversationRowProps {
  messenger: Messenger;
  conversation: Conversation;
  current: boolean;
  /** Whether the actions beside the row are being uncovered or are uncovered. */
  swiped: 'moving' | 'open' | null;
  onSwipe: (conversationId: string, to: 'moving' | 'open' | null) => void;
  onMenu: (place: MenuPlace) => void;
  onDelete: (conversation: Conversation) => void;
}

/** Width of the actions beside a row; pixels. */
const actionsWidth = 216;

/** One conversation of the list. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { messenger, conversation, current, swiped, onSwipe, onMenu, onDelete } = props;
  const { conversationId, pinned, muted, unread } = conversation;
  const touch = useRowTouch((anchor) => onMenu({ conversation, anchor }), {
    towards: -1,
    max: actionsWidth,
    armsAt: actionsWidth / 3,
    from: swiped === 'open' ? actionsWidth : 0,
    onStart: () => onSwipe(conversationId, 'moving'),
    onEnd: (armed) => onSwipe(conversationId, armed ? 'open' : null),
  });
  const openMenu = (event: MouseEvent): void => {
    event.preventDefault();
    if (touch.byTouch()) return;
    const place = new DOMRect(event.clientX, event.clientY, 0, 0);
    onMenu({ conversation, anchor: event.clientX > 0 ? { getBoundingClientRect: () => place } : event.currentTarget });
  };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    touch.props.onClickCapture(event);
    if (swiped !== 'open' || event.defaultPrevented) return;
    // A tap beside uncovered actions only covers them.
    event.preventDefault();
    onSwipe(conversationId, null);
  };
  return (
    <>
      {swiped && (
        <SwipeActions
          messenger={messenger}
          conversation={conversation}
          onDelete={onDelete}
          onDone={() => onSwipe(conversationId, null)}
        />
      )}
      {/* A router's link is too slow for a list of thousands. */}
      <a
        href={conversationHref(conversationId)}
        className={cx(css.row, current && css.current)}
        data-swiped={swiped === 'open' ? '' : undefined}
        aria-current={current ? 'page' : undefined}
        data-conversation={conversationId}
        draggable={false}
        onContextMenu={openMenu}
        onPointerLeave={touch.cancelPress}
        {...touch.props}
        onClickCapture={onClick}
      >
        <ConversationAvatar conversation={conversation} />
        <span className={css.name}>
          <bdi>{conversationName(conversation)}</bdi>
          {conversation.peer && <PersonMark person={conversation.peer} />}
          {muted && <Muted />}
        </span>
        <RowTime conversation={conversation} />
        <LastLine messenger={messenger} conversation={conversation} />
        <span className={css.marks}>
          {pinned && <Icon of={IconPin} size="s" />}
          {unread > 0 && <UnreadCount conversation={conversation} />}
        </span>
      </a>
    </>
  );
});

function Muted() {
  const { t } = useTranslation('messenger');
  return (
    <span className={css.bell}>
      <Icon of={IconBellOff} size="s" />
      <span className="hidden-text">{t('list.muted')}</span>
    </span>
  );
}

function RowTime({ conversation: { lastAt, draft } }: Pick<ConversationRowProps, 'conversation'>) {
  const at = lastAt ?? draft?.at ?? null;
  return at === null ? <span /> : <ListTime at={at} />;
}

function UnreadCount({ conversation: { unread, muted, mentionSeq } }: Pick<ConversationRowProps, 'conversation'>) {
  const { t } = useTranslation('messenger');
  return (
    <>
      {mentionSeq !== null && <span className={css.mention}>@</span>}
      <Count place="inline" tone={muted ? 'quiet' : 'pitch'} text={badgeText(unread)} />
      <span className="hidden-text">{t('list.unread', { count: unread })}</span>
    </>
  );
}
