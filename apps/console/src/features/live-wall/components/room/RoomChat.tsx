import { IconBan, IconMicrophoneOff, IconPin, IconTrash } from '@tabler/icons-react';
import type { OutputOf } from '@touchline/contract/kernel';
import { roomOperatorCalls } from '@touchline/contract/rooms';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Button, cx, DropMenu, EmptyState, IconButton } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../../../shared/api.ts';
import { PersonLink } from '../../../../shared/person/PersonLink.tsx';
import { PersonMark } from '../../../../shared/person/PersonMark.tsx';
import { LineContent } from '../../../../shared/room/LineContent.tsx';
import type { RoomActions } from '../../api/use-room-actions.ts';
import { useFollowEnd } from '../../model/use-follow-end.ts';
import css from './room.module.css';

type Messages = OutputOf<typeof roomOperatorCalls.room>['messages'];

interface Props {
  roomId: string;
  /** Newest first, as loaded. */
  messages: Messages;
  /** Whether there are earlier messages. */
  more: boolean;
  /** Id of the pinned message. */
  pinned: string | null;
  actions: RoomActions;
}

/** Messages of a room, oldest first, including deleted ones. */
export function RoomChat({ roomId, messages, more, pinned, actions }: Props) {
  const { t } = useTranslation('consoleLive');
  const [earlier, setEarlier] = useState<{ messages: Messages; more: boolean }>({ messages: [], more });
  const known = new Set(messages.map(({ message }) => message.id));
  const all = [...messages, ...earlier.messages.filter(({ message }) => !known.has(message.id))].toReversed();
  const [list, end] = useFollowEnd(all.length > 0);
  if (all.length === 0) return <EmptyState title={t('room.none')} text={t('room.noneText')} />;
  const readEarlier = async (): Promise<void> => {
    const before = all[0]?.message.seq;
    if (before === undefined) return;
    const page = await api.call(roomOperatorCalls.room, { roomId, before });
    setEarlier((old) => ({ messages: [...old.messages, ...page.messages], more: page.more }));
  };
  const hasEarlier = earlier.messages.length > 0 ? earlier.more : more;
  return (
    <ol ref={list} className={css.rows}>
      {hasEarlier && (
        <li className={css.earlier}>
          <Button size="s" tone="quiet" onClick={() => void readEarlier()}>
            {t('room.earlier')}
          </Button>
        </li>
      )}
      {all.map((line) => (
        <Line key={line.message.id} roomId={roomId} line={line} pinned={pinned} actions={actions} />
      ))}
      <li ref={end} className={css.end} aria-hidden="true" />
    </ol>
  );
}

function Line({
  roomId,
  line: { message, deleted, muted },
  pinned,
  actions,
}: Pick<Props, 'roomId' | 'pinned' | 'actions'> & { line: Messages[number] }) {
  const { t } = useTranslation('consoleLive');
  const formats = useFormats();
  const { run, busy, ask, deleteMessage } = actions;
  const { id, from, at, content } = message;
  const isPinned = pinned === id;
  return (
    <li className={cx(deleted && css.deleted)}>
      <Avatar name={from.nickname} src={from.avatar} size="s" />
      <span>
        <b>
          <PersonLink uid={from.uid}>{from.nickname}</PersonLink>
          <PersonMark person={from} />
        </b>{' '}
        <small className="dim num">{formats.time(at)}</small>
        <LineContent content={content} name={from.nickname} />
        {deleted && <small className="dim">{t('room.deleted')}</small>}
      </span>
      <span className={css.acts}>
        <DropMenu
          label={t('room.mute', { name: from.nickname })}
          align="end"
          trigger={(props) => (
            <IconButton {...props} size="s" icon={IconMicrophoneOff} label={t('room.mute', { name: from.nickname })} />
          )}
          items={[
            ...actions.mutes(from, muted),
            {
              id: 'clear',
              label: t('room.clear'),
              tone: 'danger',
              onSelect: () => ask({ what: 'clear', target: from }),
            },
          ]}
        />
        <IconButton
          size="s"
          icon={IconBan}
          label={t('room.blacklist', { name: from.nickname })}
          onClick={() => ask({ what: 'blacklist', target: from })}
        />
        <IconButton
          size="s"
          icon={IconPin}
          label={t('room.pin')}
          aria-pressed={isPinned}
          disabled={deleted || busy}
          onClick={() =>
            run(
              () => api.call(roomOperatorCalls.pin, { roomId, messageId: isPinned ? null : id }),
              t(isPinned ? 'room.did.unpin' : 'room.did.pin'),
            )
          }
        />
        <IconButton
          size="s"
          icon={IconTrash}
          label={t('room.delete')}
          disabled={deleted || busy}
          onClick={() => deleteMessage(id)}
        />
      </span>
    </li>
  );
}
