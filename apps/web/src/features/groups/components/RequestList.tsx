import { useAct } from '@touchline/app-kit/act';
import { EndSentinel } from '@touchline/app-kit/frame';
import { type GroupRequest, groupRequestCalls } from '@touchline/contract/groups';
import { joinFacts, useTranslation } from '@touchline/i18n';
import { EmptyState, SkeletonPeople, Status } from '@touchline/ui';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { AnswerButtons } from '../../../shared/people/AnswerButtons.tsx';
import { PersonRow } from '../../../shared/people/PersonRow.tsx';
import { useGroupCall, useGroupRequests } from '../api/use-groups.ts';

/** The join requests of a group, or of all groups that the user reviews; those that wait first. */
export function RequestList({ groupId }: { groupId?: string }) {
  const { t } = useTranslation(['groups', 'common']);
  const { rows, state, retry, more } = useGroupRequests(groupId);
  if (state === 'loading') return <SkeletonPeople label={t('common:loading')} rows={2} />;
  if (state === 'error') return <LoadFailed title={t('groups:requests.failed')} onRetry={retry} />;
  if (rows.length === 0)
    return (
      <EmptyState
        title={t('groups:requests.empty')}
        text={groupId === undefined ? t('groups:requests.emptyHelp') : undefined}
      />
    );
  return (
    <ul>
      {rows.map((request) => (
        <li key={request.id}>
          <Request request={request} named={groupId === undefined} />
        </li>
      ))}
      {more && <EndSentinel key={rows.length} onNear={more.onMore} />}
    </ul>
  );
}

/** `named`: says for which group it is. */
function Request({ request, named }: { request: GroupRequest; named: boolean }) {
  const { t } = useTranslation(['groups', 'friends']);
  const { act, busy } = useAct();
  const answer = useGroupCall(groupRequestCalls.answer);
  const { id, group, user, reason, source, inviter, state } = request;
  const name = user.nickname;
  const origin = inviter ? t('groups:requests.by', { name: inviter.nickname }) : t(`groups:source.${source}`);
  const facts = [...(named ? [group.name] : []), ...(reason === '' ? [] : [reason]), origin];
  const send = (agree: boolean): void => void act(() => answer.mutateAsync({ requestId: id, agree }));
  return (
    <PersonRow
      name={name}
      person={user}
      avatar={user.avatar}
      note={joinFacts(facts)}
      wrap
      end={
        state === 'pending' ? (
          <AnswerButtons name={name} busy={busy} onAnswer={send} />
        ) : (
          <Status>{t(`friends:new.state.${state}`)}</Status>
        )
      }
    />
  );
}
