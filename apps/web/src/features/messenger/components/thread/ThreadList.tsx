import type { Conversation, Message, Messenger } from '@touchline/client/messenger';
import { useTranslation } from '@touchline/i18n';
import { EmptyState, ErrorState, SkeletonPeople, Spinner } from '@touchline/ui';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useThread } from '../../api/use-messenger.ts';
import { useUploadIds } from '../../api/use-uploads.ts';
import { dayOf } from '../../model/moments.ts';
import type { RowHandlers } from '../../model/row-handlers.ts';
import { threadRows } from '../../model/rows.ts';
import { type Jump, useJump } from '../../model/use-jump.ts';
import { useThreadScroll } from '../../model/use-thread-scroll.ts';
import { useUnreadLine } from '../../model/use-unread-line.ts';
import { useWindowFocus } from '../../model/use-window-focus.ts';
import { JumpPill } from './JumpPill.tsx';
import { DayRow, LineRow, UnreadRow } from './LineRow.tsx';
import { MessageRow } from './MessageRow.tsx';
import { OutgoingRow } from './OutgoingRow.tsx';
import css from './thread.module.css';
import { UploadRow } from './UploadRow.tsx';

export interface ThreadListProps {
  messenger: Messenger;
  conversation: Conversation;
  handlers: Omit<RowHandlers, 'onJump'>;
  /** The selected messages; null while none are being selected. */
  selection: ReadonlyMap<string, Message> | null;
  /** The id of the message whose menu is open. */
  menuOf: string | null;
  /** A message to show, from a search or a date. */
  jump: Jump | null;
}

/** The messages of a conversation, of which only the visible ones are drawn. */
export function ThreadList({ messenger, conversation, handlers, selection, menuOf, jump }: ThreadListProps) {
  const { t } = useTranslation('messenger');
  const { conversationId } = conversation;
  const snapshot = useThread(messenger, conversationId);
  const focused = useWindowFocus();
  const unreadAfter = useUnreadLine(conversation, focused);
  const uploadIds = useUploadIds(messenger, conversationId);
  const rows = threadRows({ snapshot, uploadIds, uid: messenger.uid, unreadAfter, dayOf });
  const thread = messenger.thread(conversationId);
  const report = useEffectEvent((seq: number) => {
    if (focused && seq > 0) messenger.shown(conversationId, seq);
  });
  const list = useRef<VirtualizerHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const scroll = useThreadScroll({
    list,
    box,
    conversationId,
    rows,
    hasAfter: snapshot.hasAfter,
    onStart: () => void thread.loadBefore().catch(() => {}),
    onEnd: () => void thread.loadAfter().catch(() => {}),
    onShown: report,
  });
  const { flashed, jumpTo } = useJump(thread, scroll.toSeq, jump);
  // The user looks again at what arrived while the window had no focus.
  const reportShown = useEffectEvent(() => report(scroll.shownSeq()));
  useEffect(() => {
    if (focused) reportShown();
  }, [focused]);
  // An own message scrolls to the end, and so does a file.
  const sending = snapshot.outgoing.filter(({ state }) => state === 'sending').length + uploadIds.length;
  const toEnd = useEffectEvent(async () => {
    try {
      if (snapshot.hasAfter) await thread.load();
      scroll.toEnd();
    } catch {
      // The thread stays where it is.
    }
  });
  useEffect(() => {
    if (sending > 0) void toEnd();
  }, [sending]);

  const empty = rows.length === 0;
  return (
    <div className={css.body}>
      {empty && <NoMessages messenger={messenger} conversation={conversation} />}
      {snapshot.loadingBefore && (
        <span className={css.older}>
          <Spinner label={t('thread.loading')} />
        </span>
      )}
      <div
        ref={box}
        className={css.scroller}
        role="log"
        aria-live="off"
        aria-label={t('thread.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
        tabIndex={0}
        onKeyDown={moveAmongLines}
      >
        <div className={css.fill} />
        <Virtualizer ref={list} data={rows} shift={scroll.shift} onScroll={scroll.onScroll} bufferSize={600}>
          {(row) => {
            if (row.kind === 'day') return <DayRow key={row.key} at={row.at} />;
            if (row.kind === 'unread') return <UnreadRow key={row.key} count={row.count} />;
            if (row.kind === 'upload') return <UploadRow key={row.key} messenger={messenger} id={row.key} />;
            if (row.kind === 'outgoing')
              return <OutgoingRow key={row.key} messenger={messenger} row={row} onJump={jumpTo} />;
            if (row.kind !== 'message') return <LineRow key={row.key} message={row.message} uid={messenger.uid} />;
            return (
              <MessageRow
                key={row.key}
                row={row}
                conversation={conversation}
                uid={messenger.uid}
                handlers={{ ...handlers, onJump: jumpTo }}
                flashed={flashed === row.message.seq}
                selected={selection ? selection.has(row.message.id) : null}
                menuOpen={menuOf === row.message.id}
              />
            );
          }}
        </Virtualizer>
      </div>
      {!empty && !scroll.atEnd && <JumpPill count={conversation.unread} onJump={() => void toEnd()} />}
    </div>
  );
}

function NoMessages({ messenger, conversation }: Pick<ThreadListProps, 'messenger' | 'conversation'>) {
  const { t } = useTranslation(['messenger', 'common']);
  const { conversationId } = conversation;
  const { state } = useThread(messenger, conversationId);
  if (state === 'failed') {
    return (
      <div className={css.center}>
        <ErrorState
          title={t('messenger:thread.failed')}
          text={t('common:failed.body')}
          retryLabel={t('common:retry')}
          onRetry={() => void messenger.loadThread(conversationId).catch(() => {})}
        />
      </div>
    );
  }
  if (state !== 'ready') {
    return (
      <div className={css.center}>
        <SkeletonPeople label={t('common:loading')} rows={5} />
      </div>
    );
  }
  return (
    <div className={css.center}>
      <EmptyState title={t('messenger:thread.empty')} text={t('messenger:thread.emptyHelp')} />
    </div>
  );
}

/** Arrow keys move between messages, starting at the last one; Enter opens the menu of one. */
function moveAmongLines(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? lines.at(-1) : lines[at + (event.key === 'ArrowUp' ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
