import type { Conversation, Message, Messenger } from '@touchline/client/messenger';
import { dayOf } from '@touchline/contract/days';
import { useTranslation } from '@touchline/i18n';
import { EmptyState, SkeletonPeople } from '@touchline/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { EndPill, MessageScroller } from '../../../../chat-ui/list/MessageScroller.tsx';
import { LoadFailed } from '../../../../shared/page/LoadFailed.tsx';
import { useThread } from '../../api/use-messenger.ts';
import { useUploadIds } from '../../api/use-uploads.ts';
import type { RowHandlers } from '../../model/row-handlers.ts';
import { threadRows } from '../../model/rows.ts';
import { type Jump, useJump } from '../../model/use-jump.ts';
import { useThreadScroll } from '../../model/use-thread-scroll.ts';
import { useUnreadLine } from '../../model/use-unread-line.ts';
import { useWindowFocus } from '../../model/use-window-focus.ts';
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
      <MessageScroller
        list={list}
        box={box}
        label={t('thread.messages')}
        rows={rows}
        shift={scroll.shift}
        onScroll={scroll.onScroll}
        bufferSize={600}
        loading={snapshot.loadingBefore ? t('thread.loading') : null}
      >
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
      </MessageScroller>
      {!empty && !scroll.atEnd && (
        <EndPill
          label={t('thread.toEnd')}
          text={conversation.unread > 0 ? t('thread.new', { count: conversation.unread }) : undefined}
          onPress={() => void toEnd()}
        />
      )}
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
        <LoadFailed
          title={t('messenger:thread.failed')}
          error={null}
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
