import { EndSentinel } from '@touchline/app-kit/frame';
import { useFormats, useTranslation } from '@touchline/i18n';
import { EmptyState, SkeletonPeople, Status } from '@touchline/ui';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { GroupAvatar } from '../../../shared/people/GroupAvatar.tsx';
import { PersonRow } from '../../../shared/people/PersonRow.tsx';
import { RequestPane } from '../../../shared/people/RequestPane.tsx';
import { useOwnRequests } from '../api/use-groups.ts';
import { RequestList } from './RequestList.tsx';

/** Join requests: those that the user may answer, group by group, and the user's own. */
export function JoinRequests() {
  const { t } = useTranslation('groups');
  return (
    <RequestPane
      name="group-requests"
      title={t('requests.title')}
      labels={{ received: t('requests.received'), sent: t('requests.sent') }}
    >
      {(direction) => (direction === 'received' ? <RequestList /> : <Own />)}
    </RequestPane>
  );
}

function Own() {
  const { t } = useTranslation(['groups', 'friends', 'common']);
  const formats = useFormats();
  const { rows, state, retry, more } = useOwnRequests();
  if (state === 'loading') return <SkeletonPeople label={t('common:loading')} rows={3} />;
  if (state === 'error') return <LoadFailed title={t('groups:requests.failed')} onRetry={retry} />;
  if (rows.length === 0) return <EmptyState title={t('groups:requests.ownEmpty')} />;
  return (
    <ul>
      {rows.map((request) => (
        <li key={request.id}>
          <PersonRow
            name={request.group.name}
            avatar={request.group.avatar}
            picture={<GroupAvatar group={request.group} />}
            note={request.reason || formats.date(request.at)}
            end={<Status>{t(`friends:new.state.${request.state}`)}</Status>}
          />
        </li>
      ))}
      {more && <EndSentinel key={rows.length} onNear={more.onMore} />}
    </ul>
  );
}
