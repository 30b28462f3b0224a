import { IconBan, IconMicrophoneOff, IconPin, IconTrash } from '@tabler/icons-react';
import type { OutputOf } from '@touchline/contract/kernel';
import { roomOperatorCalls } from '@touchline/contract/rooms';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, cx, DropMenu, EmptyState, IconButton } from '@touchline/ui';
import { api } from '../../../shared/api.ts';
import css from './room.module.css';
import type { RoomDeeds } from './use-room-deeds.tsx';

interface Props {
  roomId: string;
  messages: OutputOf<typeof roomOperatorCalls.room>['messages'];
  /** Id of the message at the head of the chat. */
  pinned: string | null;
  deeds: RoomDeeds;
}

/** What is said in a room, the newest first, the deleted too. */
export function RoomChat({ roomId, messages, pinned, deeds }: Props) {
  const { t } = useTranslation('consoleLive');
  const formats = useFormats();
  const { run, busy, ask } = deeds;
  if (messages.length === 0) return <EmptyState title={t('room.none')} text={t('room.noneText')} />;
  return (
    <ul className={css.rows}>
      {messages.map(({ message, deleted }) => (
        <li key={message.id} className={cx(deleted && css.deleted)}>
          <Avatar name={message.from.nickname} src={message.from.avatar} size="s" />
          <span>
            <b>{message.from.nickname}</b> <small className="dim num">{formats.time(message.at)}</small>
            <bdi className={css.text}>{message.content.text || t('room.noWords')}</bdi>
            {deleted && <small className="dim">{t('room.deleted')}</small>}
          </span>
          <span className={css.acts}>
            <DropMenu
              label={t('room.mute', { name: message.from.nickname })}
              align="end"
              trigger={(props) => (
                <IconButton
                  {...props}
                  size="s"
                  icon={IconMicrophoneOff}
                  label={t('room.mute', { name: message.from.nickname })}
                />
              )}
              items={[
                ...deeds.mutes(message.from),
                {
                  id: 'clear',
                  label: t('room.clear'),
                  tone: 'danger',
                  onSelect: () => ask({ what: 'clear', whom: message.from }),
                },
              ]}
            />
            <IconButton
              size="s"
              icon={IconBan}
              label={t('room.blacklist', { name: message.from.nickname })}
              onClick={() => ask({ what: 'blacklist', whom: message.from })}
            />
            <IconButton
              size="s"
              icon={IconPin}
              label={t('room.pin')}
              aria-pressed={pinned === message.id}
              disabled={deleted || busy}
              onClick={() =>
                run(() =>
                  api.call(roomOperatorCalls.pin, { roomId, messageId: pinned === message.id ? null : message.id }),
                )
              }
            />
            <IconButton
              size="s"
              icon={IconTrash}
              label={t('room.delete')}
              disabled={deleted || busy}
              onClick={() => run(() => api.call(roomOperatorCalls.deleteMessage, { roomId, messageId: message.id }))}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
