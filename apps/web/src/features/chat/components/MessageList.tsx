import type { PendingMessage } from '@touchline/client';
import type { RoomMessage } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { EndPill, MessageScroller } from '../../../chat-ui/list/MessageScroller.tsx';
import type { RoomLines } from '../../../shared/room/room-lines.ts';
import { useLines } from '../api/use-room.ts';
import { foldCombos } from '../model/fold-combos.ts';
import { type LocalLine, mergeLines } from '../model/local-lines.ts';
import type { Draft, RoomSession } from '../model/room-session.ts';
import { useStickToEnd } from '../model/use-stick-to-end.ts';
import { type LineHandlers, MessageLine } from './MessageLine.tsx';
import css from './message-list.module.css';
import { PendingLine } from './PendingLine.tsx';
import { SystemLine } from './SystemLine.tsx';

export interface MessageListProps {
  session: RoomSession;
  me: { uid: string; nickname: string };
  lines: RoomLines;
  handlers: LineHandlers;
  studio: boolean;
}

type Row = RoomMessage | LocalLine | PendingMessage<Draft>;

/** The messages of the room: holds thousands and renders only the visible ones. */
export function MessageList({ session, me, lines, handlers, studio }: MessageListProps) {
  const { t } = useTranslation(['room', 'common']);
  const list = useRef<VirtualizerHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const { messages: all, pending, more } = useLines(session);
  const hidden = session.store((now) => now.hidden);
  const loadingOlder = session.store((now) => now.loadingOlder);
  const local = session.store((now) => now.local);
  const messages = mergeLines(foldCombos(hidden.size === 0 ? all : all.filter(({ id }) => !hidden.has(id))), local);
  const [dismiss] = useState(() => (key: string) => session.dismiss(key));
  const stick = useStickToEnd(list, box, messages, pending.length, () => void session.older());
  const unseen = messages.length - stick.shown;
  const rows: Row[] = unseen === 0 ? [...messages, ...pending] : messages.slice(0, stick.shown);
  return (
    <div className={css.body}>
      <MessageScroller
        list={list}
        box={box}
        label={t('room:chat.lines')}
        rows={rows}
        shift={stick.shift}
        onScroll={stick.onScroll}
        bufferSize={400}
        loading={more && loadingOlder ? t('common:loading') : null}
      >
        {(row) =>
          'draft' in row ? (
            <PendingLine key={row.clientId} pending={row} session={session} me={me} studio={studio} />
          ) : 'kind' in row && row.kind === 'refused' ? (
            <PendingLine key={row.key} pending={row.pending} session={session} me={me} studio={studio} />
          ) : 'kind' in row ? (
            <SystemLine key={row.key} line={row} uid={me.uid} studio={studio} onDismiss={dismiss} />
          ) : (
            <MessageLine key={row.id} message={row} uid={me.uid} studio={studio} lines={lines} handlers={handlers} />
          )
        }
      </MessageScroller>
      {unseen > 0 && <EndPill text={t('room:chat.unseen', { count: unseen })} onPress={stick.toEnd} />}
    </div>
  );
}
