import { IconArrowDown } from '@tabler/icons-react';
import type { PendingMessage } from '@touchline/client';
import type { RoomMessage } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { Icon, Spinner } from '@touchline/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { RoomLines } from '../../../shared/room-lines.ts';
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
  const stick = useStickToEnd(list, messages, pending.length, () => void session.older());
  const unseen = messages.length - stick.shown;
  const rows: Row[] = unseen === 0 ? [...messages, ...pending] : messages.slice(0, stick.shown);

  // Keeps the list at its end when the composer grows, a phone turns or a red packet's line gets longer.
  const { toEnd } = stick;
  const atEnd = unseen === 0;
  useEffect(() => {
    const scroller = box.current;
    const content = scroller?.lastElementChild;
    if (!scroller || !content) return;
    let height = scroller.clientHeight;
    let whole = scroller.scrollHeight;
    const watch = new ResizeObserver(() => {
      const less = Math.max(0, height - scroller.clientHeight);
      const grown = Math.max(0, scroller.scrollHeight - whole);
      height = scroller.clientHeight;
      whole = scroller.scrollHeight;
      const gap = whole - scroller.scrollTop - height;
      if (less + grown > 0 && gap <= less + grown + 8) scroller.scrollTop = whole;
    });
    watch.observe(scroller);
    watch.observe(content);
    return () => watch.disconnect();
  }, []);

  return (
    <div className={css.body}>
      <div
        ref={box}
        className={css.scroller}
        role="log"
        aria-live="off"
        aria-label={t('room:chat.lines')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
        tabIndex={0}
        onKeyDown={moveAmongLines}
      >
        <div className={css.fill}>
          {more && loadingOlder && (
            <span className={css.older}>
              <Spinner label={t('common:loading')} />
            </span>
          )}
        </div>
        <Virtualizer ref={list} data={rows} shift={stick.shift} onScroll={stick.onScroll} bufferSize={400}>
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
        </Virtualizer>
      </div>
      {!atEnd && (
        <button type="button" className={css.pill} onClick={toEnd}>
          <Icon of={IconArrowDown} size="s" />
          {t('room:chat.unseen', { count: unseen })}
        </button>
      )}
    </div>
  );
}

/** Arrow keys move between lines, starting at the last one; Enter opens the menu of a line. */
function moveAmongLines(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? lines.at(-1) : lines[at + (event.key === 'ArrowUp' ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
