import type { Conversation, Messenger } from '@touchline/client/messenger';
import { useTranslation } from '@touchline/i18n';
import { EmptyState, ErrorState, SkeletonPeople } from '@touchline/ui';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useConversations, useMessengerStatus } from '../../api/use-messenger.ts';
import { matchingConversations } from '../../model/conversation-name.ts';
import { ConversationMenu } from './ConversationMenu.tsx';
import { ConversationRow, type MenuPlace } from './ConversationRow.tsx';
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

function Rows({ messenger, all, current, searching }: RowsProps) {
  const { t } = useTranslation(['messenger', 'common']);
  const status = useMessengerStatus(messenger);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  if (!status.loaded && status.failed) {
    return (
      <ErrorState
        title={t('messenger:list.failed')}
        text={t('common:failed.body')}
        retryLabel={t('common:retry')}
        onRetry={() => messenger.retry()}
      />
    );
  }
  if (!status.loaded) return <SkeletonPeople label={t('common:loading')} rows={8} />;
  if (all.length === 0 && searching) return <p className={css.none}>{t('messenger:list.noMatch')}</p>;
  if (all.length === 0)
    return <EmptyState level={2} title={t('messenger:list.empty')} text={t('messenger:list.emptyHelp')} />;
  const pinned = searching ? 0 : all.filter((one) => one.pinned).length;
  return (
    <>
      <Virtualizer ref={virtual} data={all} bufferSize={400}>
        {(conversation, at) => (
          <div key={conversation.conversationId} className={at === pinned - 1 ? css.lastPinned : css.item}>
            <ConversationRow
              messenger={messenger}
              conversation={conversation}
              current={conversation.conversationId === current}
              onMenu={setMenu}
            />
          </div>
        )}
      </Virtualizer>
      <ConversationMenu messenger={messenger} place={menu} onClose={() => setMenu(null)} />
    </>
  );
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
