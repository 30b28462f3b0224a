import { useEndless } from '@touchline/app-kit/calls';
import { EndSentinel } from '@touchline/app-kit/frame';
import { groupCalls } from '@touchline/contract/groups';
import { useFormats, useTranslation } from '@touchline/i18n';
import { EmptyState, SkeletonPeople, TabPanel, Tabs } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { PersonRow } from '../../../shared/people/PersonRow.tsx';
import type { GroupDialogProps } from '../model/group-dialog.ts';

/** Who has read the notice, and who has not. */
export function NoticeReadersDialog({ info, onClose }: GroupDialogProps) {
  const { t } = useTranslation(['groups', 'common']);
  const { number } = useFormats();
  const [tab, setTab] = useState('read');
  const list = useEndless(groupCalls.noticeReaders, { groupId: info.groupId, read: tab === 'read' });
  const counts = list.pages[0];
  return (
    <Dialog open size="s" onClose={onClose} title={t('groups:notice.title')}>
      <Tabs
        name="notice-readers"
        label={t('groups:notice.title')}
        ruled
        items={[
          { id: 'read', label: t('groups:notice.read'), count: counts && number(counts.readers) },
          { id: 'others', label: t('groups:notice.unread'), count: counts && number(counts.others) },
        ]}
        value={tab}
        onChange={setTab}
      />
      <TabPanel name="notice-readers" id={tab}>
        {list.state === 'loading' && <SkeletonPeople label={t('common:loading')} rows={4} />}
        {list.state === 'error' && <LoadFailed title={t('groups:memberList.failed')} onRetry={list.retry} />}
        {list.state === 'ready' && list.rows.length === 0 && (
          <EmptyState title={t(tab === 'read' ? 'groups:notice.nobody' : 'groups:notice.everybody')} />
        )}
        <ul>
          {list.rows.map((person) => (
            <li key={person.uid}>
              <PersonRow name={person.nickname} person={person} avatar={person.avatar} note={person.appNumber} />
            </li>
          ))}
          {list.more && <EndSentinel key={list.rows.length} onNear={list.more.onMore} />}
        </ul>
      </TabPanel>
    </Dialog>
  );
}
