import { IconPlus, IconUsersPlus } from '@tabler/icons-react';
import { EndSentinel } from '@touchline/app-kit/frame';
import { badgeText } from '@touchline/contract/text';
import { useTranslation } from '@touchline/i18n';
import { Button, Count, EmptyState, SkeletonPeople } from '@touchline/ui';
import { useDeferredValue, useState } from 'react';
import { SearchField } from '../../../shared/form/SearchField.tsx';
import { conversationHref } from '../../../shared/messages/conversation-link.ts';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { GroupAvatar } from '../../../shared/people/GroupAvatar.tsx';
import { PersonRow } from '../../../shared/people/PersonRow.tsx';
import people from '../../../shared/people/people.module.css';
import { useOwnGroups, useUnreadOfGroups } from '../api/use-groups.ts';
import { CreateGroupDialog } from './CreateGroupDialog.tsx';
import css from './groups.module.css';
import { JoinByIdDialog } from './JoinByIdDialog.tsx';
import { RoleTag } from './RoleTag.tsx';

/** The groups of the user, with search; creates a group and joins one by its ID. */
export function MyGroups() {
  const { t } = useTranslation(['groups', 'common']);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const [opened, setOpened] = useState<'create' | 'join' | null>(null);
  const { rows, state, retry, more } = useOwnGroups(search);
  const { unread, onMore: onMoreUnread } = useUnreadOfGroups();
  const close = (): void => setOpened(null);
  return (
    <div className={people.pane}>
      <div className={css.paneHead}>
        <h2>{t('groups:mine.title')}</h2>
        <Button icon={IconUsersPlus} onClick={() => setOpened('join')}>
          {t('groups:join.button')}
        </Button>
        <Button tone="primary" icon={IconPlus} onClick={() => setOpened('create')}>
          {t('groups:create.button')}
        </Button>
      </div>
      <SearchField label={t('groups:mine.search')} text={typed} onText={setTyped} />
      {state === 'loading' && <SkeletonPeople label={t('common:loading')} rows={4} />}
      {state === 'error' && <LoadFailed title={t('groups:mine.failed')} onRetry={retry} />}
      {state === 'ready' && rows.length === 0 && (
        <EmptyState
          title={t(search === '' ? 'groups:mine.empty' : 'groups:mine.noMatch')}
          text={search === '' ? t('groups:mine.emptyHelp') : undefined}
        />
      )}
      <ul>
        {rows.map((group) => (
          <li key={group.groupId}>
            <PersonRow
              name={group.name}
              avatar={group.avatar}
              picture={<GroupAvatar group={group} />}
              note={t('groups:members', { count: group.members })}
              tag={<RoleTag of={group.role} />}
              href={conversationHref(group.conversationId)}
              end={<Unread count={unread.get(group.groupId) ?? 0} />}
            />
          </li>
        ))}
        {more && (
          <EndSentinel
            key={rows.length}
            onNear={() => {
              more.onMore();
              onMoreUnread?.();
            }}
          />
        )}
      </ul>
      {opened === 'create' && <CreateGroupDialog onClose={close} />}
      {opened === 'join' && <JoinByIdDialog onClose={close} />}
    </div>
  );
}

function Unread({ count }: { count: number }) {
  const { t } = useTranslation('groups');
  if (count === 0) return null;
  return (
    <>
      <Count place="inline" tone="pitch" text={badgeText(count)} />
      <span className="hidden-text">{t('mine.unread', { count })}</span>
    </>
  );
}
