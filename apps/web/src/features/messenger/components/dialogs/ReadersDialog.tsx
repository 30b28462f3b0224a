import { useEndless } from '@touchline/app-kit/calls';
import type { Message } from '@touchline/client/messenger';
import { messageCalls } from '@touchline/contract/messages';
import { useTranslation } from '@touchline/i18n';
import { Avatar, Button, EmptyState, Segmented, SkeletonPeople } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { LoadFailed } from '../../../../shared/page/LoadFailed.tsx';
import { PersonMark } from '../../../../shared/people/PersonMark.tsx';
import css from './dialogs.module.css';

/** Who has read an own message in a group, and who has not. */
export function ReadersDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation('messenger');
  const [shown, setShown] = useState<'read' | 'unread'>('read');
  return (
    <Dialog open size="s" title={t('readers.title')} onClose={onClose}>
      <Segmented
        label={t('readers.title')}
        value={shown}
        onChange={setShown}
        options={[
          { value: 'read', label: t('readers.read') },
          { value: 'unread', label: t('readers.unread') },
        ]}
      />
      <Readers key={shown} message={message} read={shown === 'read'} />
    </Dialog>
  );
}

function Readers({ message, read }: { message: Message; read: boolean }) {
  const { t } = useTranslation(['messenger', 'common']);
  const { rows, state, retry, more } = useEndless(messageCalls.readers, { messageId: message.id, read, limit: 50 });
  if (state === 'loading') return <SkeletonPeople label={t('common:loading')} rows={4} />;
  if (state === 'error') return <LoadFailed title={t('messenger:readers.failed')} error={null} onRetry={retry} />;
  if (rows.length === 0)
    return <EmptyState title={t(read ? 'messenger:readers.nobody' : 'messenger:readers.everybody')} />;
  return (
    <ul className={css.users}>
      {rows.map((user) => (
        <li key={user.uid}>
          <Avatar name={user.nickname} src={user.avatar} />
          <span>
            <bdi>{user.nickname}</bdi>
            <PersonMark person={user} />
          </span>
        </li>
      ))}
      {more && (
        <li>
          <Button tone="quiet" loading={more.loading} onClick={more.onMore}>
            {t('common:loadMore')}
          </Button>
        </li>
      )}
    </ul>
  );
}
