import { IconCheck, IconCornerUpLeft, IconDots, IconMoodPlus } from '@tabler/icons-react';
import type { Conversation, Message } from '@touchline/client/messenger';
import { nameHue } from '@touchline/contract/rooms';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, cx, Icon, IconButton } from '@touchline/ui';
import { memo, useState } from 'react';
import { LineTools, PressableLine } from '../../../../chat-ui/line/PressableLine.tsx';
import { PersonMark } from '../../../../shared/people/PersonMark.tsx';
import type { RowHandlers } from '../../model/row-handlers.ts';
import type { ThreadRow } from '../../model/rows.ts';
import { useMessengerSlots } from '../../model/slots.ts';
import { useRowTouch } from '../../model/use-row-touch.ts';
import { Bubble } from './Bubble.tsx';
import { Reactions } from './Reactions.tsx';
import { Receipt } from './Receipt.tsx';
import css from './row.module.css';

export interface MessageRowProps {
  row: Extract<ThreadRow, { kind: 'message' }>;
  conversation: Conversation;
  /** The current user. */
  uid: string;
  handlers: RowHandlers;
  /** Just jumped to. */
  flashed: boolean;
  /** Null while messages are not being selected. */
  selected: boolean | null;
  /** Its menu is open, and holds the focus. */
  menuOpen: boolean;
}

/** A swipe of this many pixels replies. */
const replyAt = 56;

/** One message: name and picture at the start of a group, bubble, reactions, and the receipt of an own one. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, conversation, uid, handlers, flashed, selected, menuOpen } = props;
  const { message, own, head, tail } = row;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [swiping, setSwiping] = useState(false);
  const selecting = selected !== null;
  const { onReply } = handlers;
  const touch = useRowTouch(
    (line) => handlers.onMenu(message, line),
    onReply && !selecting
      ? {
          towards: 1,
          max: replyAt + 16,
          armsAt: replyAt,
          onStart: () => setSwiping(true),
          onEnd: (armed) => {
            setSwiping(false);
            if (armed) onReply(message);
          },
        }
      : null,
  );
  return (
    <PressableLine
      className={cx(css.row, own && css.own, head && css.head, flashed && css.flashed, selecting && css.selecting)}
      seq={message.seq}
      touch={touch}
      onHover={setHovered}
      onFocus={setFocused}
      onMenu={(anchor) => handlers.onMenu(message, anchor)}
    >
      {swiping && (
        <span className={css.reply}>
          <Icon of={IconCornerUpLeft} turn />
        </span>
      )}
      {selecting && <SelectBox selected={selected} onSelect={() => handlers.onSelect(message)} message={message} />}
      {!own && (
        <span className={css.face}>{head && <Avatar name={message.from.nickname} src={message.from.avatar} />}</span>
      )}
      <div className={css.body}>
        {!own && head && <Who message={message} />}
        <span className={css.line}>
          <Bubble body={message} uid={uid} own={own} head={head} onJump={handlers.onJump} />
          {(hovered || focused || menuOpen) && !selecting && <Tools message={message} handlers={handlers} />}
        </span>
        <Reactions message={message} uid={uid} onReact={handlers.onReact} />
        {own && tail && <Receipt message={message} conversation={conversation} onReaders={handlers.onReaders} />}
      </div>
    </PressableLine>
  );
});

function Who({ message: { from, at, conversationId } }: { message: Message }) {
  const formats = useFormats();
  const { SenderTag } = useMessengerSlots();
  return (
    <span className={css.who} style={{ '--name': `var(--name-${nameHue(from.uid)})` }}>
      <b>
        <bdi>{from.nickname}</bdi>
      </b>
      <PersonMark person={from} />
      {SenderTag && <SenderTag conversationId={conversationId} uid={from.uid} />}
      <time dateTime={at}>{formats.time(at)}</time>
    </span>
  );
}

function Tools({ message, handlers }: Pick<MessageRowProps, 'handlers'> & { message: Message }) {
  const { t } = useTranslation(['messenger', 'common']);
  return (
    <LineTools className={css.tools}>
      <IconButton
        size="s"
        icon={IconMoodPlus}
        label={t('messenger:line.react')}
        onClick={(event) => handlers.onPalette(message, event.currentTarget)}
      />
      <IconButton
        size="s"
        icon={IconDots}
        label={t('common:more')}
        aria-haspopup="menu"
        onClick={(event) => handlers.onMenu(message, event.currentTarget)}
      />
    </LineTools>
  );
}

function SelectBox({ selected, onSelect, message }: { selected: boolean; onSelect: () => void; message: Message }) {
  const { t } = useTranslation('messenger');
  return (
    <label className={css.select}>
      <input
        type="checkbox"
        className="hidden-text"
        checked={selected}
        aria-label={t('select.one', { name: message.from.nickname })}
        onChange={onSelect}
      />
      <span className={css.box}>{selected && <Icon of={IconCheck} size="s" />}</span>
    </label>
  );
}
