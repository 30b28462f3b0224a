import { IconDots } from '@tabler/icons-react';
import { hostRole, type RoomMessage } from '@touchline/contract/rooms';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, cx, IconButton } from '@touchline/ui';
import { memo, useState } from 'react';
import { LineTools, PressableLine } from '../../../chat-ui/line/PressableLine.tsx';
import { useLongPress } from '../../../chat-ui/line/use-long-press.ts';
import type { RoomLines } from '../../../shared/room/room-lines.ts';
import { nameStyle } from '../model/name-style.ts';
import type { QuickAction } from '../model/use-line-actions.ts';
import css from './line.module.css';
import { ownLines, TextBody } from './line-kinds.tsx';
import { Sender } from './Sender.tsx';

export interface LineHandlers {
  menu: (message: RoomMessage, anchor: Element) => void;
  /** The few actions shown beside a line on hover. */
  quick: (message: RoomMessage) => readonly QuickAction[];
  /** Called when the sender is pressed. */
  person: (message: RoomMessage, anchor: Element) => void;
}

export interface MessageLineProps {
  message: RoomMessage;
  /** The current user. */
  uid: string;
  /** With avatars and times, for the large chat of the studio. */
  studio?: boolean;
  lines: RoomLines;
  handlers: LineHandlers;
}

/** One message. A loud room renders dozens of rows, so a row renders its tools only on hover or focus. */
export const MessageLine = memo(function MessageLine({ message, uid, studio, lines, handlers }: MessageLineProps) {
  const [near, setNear] = useState(false);
  const press = useLongPress((line) => handlers.menu(message, line));
  const touch = {
    byTouch: press.byTouch,
    cancelPress: press.cancel,
    props: {
      onPointerDown: press.start,
      onPointerMove: press.move,
      onPointerUp: press.end,
      onPointerCancel: press.end,
      onClickCapture: press.click,
    },
  };
  const { from, content, contentType } = message;
  const own = from.uid === uid;
  const namesMe = !own && (content.mentions?.some((each) => each.uid === uid) || content.replyTo?.uid === uid);
  const hosts = from.role === hostRole;
  const Body = lines[contentType] ?? ownLines[contentType] ?? TextBody;

  return (
    <PressableLine
      className={cx(
        css.line,
        studio && css.studio,
        own && css.mine,
        namesMe && css.named,
        hosts && css.host,
        lines[contentType] && css.rich,
      )}
      style={nameStyle(from)}
      touch={touch}
      onHover={setNear}
      onFocus={setNear}
      onMenu={(line) => handlers.menu(message, line)}
    >
      {studio && (
        <span className={css.face}>
          <Avatar name={from.nickname} src={from.avatar} />
        </span>
      )}
      <div className={css.body}>
        <Body
          message={message}
          uid={uid}
          sender={<Sender from={from} onPress={(anchor) => handlers.person(message, anchor)} />}
        />
        {studio && <Moment at={message.at} />}
      </div>
      {near && <Tools message={message} handlers={handlers} />}
    </PressableLine>
  );
});

function Moment({ at }: { at: string }) {
  const formats = useFormats();
  return (
    <time className={css.moment} dateTime={at}>
      {formats.time(at)}
    </time>
  );
}

function Tools({ message, handlers }: Pick<MessageLineProps, 'message' | 'handlers'>) {
  const { t } = useTranslation('common');
  return (
    <LineTools className={css.tools}>
      {handlers.quick(message).map(({ id, label, icon, turn, danger, apart, onAct }) => (
        <span key={id} className={cx(apart && css.apart, danger && css.bad)}>
          <IconButton size="s" icon={icon} turn={turn} label={label} onClick={onAct} />
        </span>
      ))}
      <IconButton
        size="s"
        icon={IconDots}
        label={t('more')}
        aria-haspopup="menu"
        onClick={(event) => handlers.menu(message, event.currentTarget)}
      />
    </LineTools>
  );
}
