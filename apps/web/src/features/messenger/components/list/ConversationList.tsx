import type { Conversation, Messenger } from '@touchline/client/messenger';
import { useTranslation } from '@touchline/i18n';
import { EmptyState, SkeletonPeople } from '@touchline/ui';
import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { Virtualizer } from 'virtua';
import { useLogEvents } from '../../../../shared/messages/use-log-events.ts';
import { LoadFailed } from '../../../../shared/page/LoadFailed.tsx';
import { forgetGroupFaces } from '../../api/group-faces.ts';
import { useConversations, useMessengerStatus } from '../../api/use-messenger.ts';
import { matchingConversations } from '../../model/conversation-name.ts';
import { ConversationMenu } from './ConversationMenu.tsx';
import { ConversationRow, type MenuPlace } from './ConversationRow.tsx';
import { DeleteChatDialog } from './DeleteChatDialog.tsx';
import { FoundMessages } from './FoundMessages.tsx';
import { ListHead } from './ListHead.tsx';
import css from './list.module.css';

interface ConversationListProps {
  messenger: Messenger;
  /** The open conversation. */
  current: string | null;
}

/** The conversations of the user: thousands, of which only the visible ones are drawn. */
export function ConversationList({ messenger, current }: ConversationListProps) {
  const { t } = useTranslation('messenger');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const { list } = useConversations(messenger);
  const shown = matchingConversations(list, search);
  useEffect(() => void messenger.loadAll(), [messenger]);
  useLogEvents({ onGroup: ({ groupId }) => forgetGroupFaces(groupId), onGap: () => forgetGroupFaces() });
  return (
    <section className={css.list} aria-label={t('title')}>
      <ListHead typed={typed} onType={setTyped} />
      <nav className={css.scroller} aria-label={t('list.label')} onKeyDown={moveAmongRows}>
        <Rows messenger={messenger} all={shown} current={current} searching={search.trim() !== ''} />
        {search.trim() !== '' && <FoundMessages messenger={messenger} text={search.trim()} />}
      </nav>
    </section>
  );
}

interface RowsProps extends ConversationListProps {
  all: readonly Conversation[];
  searching: boolean;
}

/** The row beside which actions are uncovered. */
type Swiped = { readonly conversationId: string; readonly to: 'moving' | 'open' } | null;

function Rows({ messenger, all, current, searching }: RowsProps) {
  const { t } = useTranslation(['messenger', 'common']);
  const status = useMessengerStatus(messenger);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const [deleted, setDeleted] = useState<Conversation | null>(null);
  const [swiped, setSwiped] = useState<Swiped>(null);
  useCoverOutside(swiped, () => setSwiped(null));
  const onSwipe = useCallback(
    (conversationId: string, to: 'moving' | 'open' | null) => setSwiped(to && { conversationId, to }),
    [],
  );
  if (!status.loaded && status.failed) {
    return <LoadFailed title={t('messenger:list.failed')} error={null} onRetry={() => messenger.retry()} />;
  }
  if (!status.loaded) return <SkeletonPeople label={t('common:loading')} rows={8} />;
  if (all.length === 0 && searching) return <p className={css.none}>{t('messenger:list.noMatch')}</p>;
  if (all.length === 0)
    return <EmptyState level={2} title={t('messenger:list.empty')} text={t('messenger:list.emptyHelp')} />;
  const pinned = searching ? 0 : all.filter((one) => one.pinned).length;
  return (
    <>
      <Virtualizer data={all} bufferSize={400} onScroll={() => swiped && setSwiped(null)}>
        {(conversation, at) => (
          <div
            key={conversation.conversationId}
            className={at === pinned - 1 ? css.lastPinned : css.item}
            data-swipe-row={conversation.conversationId}
          >
            <ConversationRow
              messenger={messenger}
              conversation={conversation}
              current={conversation.conversationId === current}
              swiped={swiped?.conversationId === conversation.conversationId ? swiped.to : null}
              onSwipe={onSwipe}
              onMenu={setMenu}
              onDelete={setDeleted}
            />
          </div>
        )}
      </Virtualizer>
      <ConversationMenu messenger={messenger} place={menu} onDelete={setDeleted} onClose={() => setMenu(null)} />
      {deleted && <DeleteChatDialog messenger={messenger} conversation={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

/** A press anywhere else covers the actions again. */
function useCoverOutside(swiped: Swiped, cover: () => void): void {
  const pressed = useEffectEvent((event: PointerEvent): void => {
    const row = event.target instanceof Element ? event.target.closest('[data-swipe-row]') : null;
    if (row?.getAttribute('data-swipe-row') !== swiped?.conversationId) cover();
  });
  const isOpen = swiped?.to === 'open';
  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [isOpen]);
}

/** Arrow keys move between the rows. */
function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-conversation]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = rows[at + (event.key === 'ArrowUp' ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
