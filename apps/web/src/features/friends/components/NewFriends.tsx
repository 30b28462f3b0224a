import { useAct } from '@touchline/app-kit/act';
import { useNow } from '@touchline/app-kit/clock';
import { EndSentinel } from '@touchline/app-kit/frame';
import { type FriendRequest, friendCalls, type RequestDirection } from '@touchline/contract/friends';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { EmptyState, SkeletonPeople, Status } from '@touchline/ui';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { AnswerButtons } from '../../../shared/people/AnswerButtons.tsx';
import { bookHref } from '../../../shared/people/address-book-link.ts';
import { useFriendCall } from '../../../shared/people/friend-calls.ts';
import { PersonRow } from '../../../shared/people/PersonRow.tsx';
import { RequestPane } from '../../../shared/people/RequestPane.tsx';
import { useRequests } from '../api/use-friends.ts';
import { useFriendSourceText } from '../model/friend-source.ts';

/** The requests of both directions with their states; received ones can be answered. */
export function NewFriends() {
  const { t } = useTranslation('friends');
  return (
    <RequestPane name="requests" title={t('new.title')} labels={{ received: t('new.received'), sent: t('new.sent') }}>
      {(direction) => <Requests key={direction} direction={direction} />}
    </RequestPane>
  );
}

function Requests({ direction }: { direction: RequestDirection }) {
  const { t } = useTranslation(['friends', 'common']);
  const { rows, state, retry, more } = useRequests(direction);
  if (state === 'loading') return <SkeletonPeople label={t('common:loading')} rows={5} />;
  if (state === 'error') return <LoadFailed title={t('friends:new.failed')} onRetry={retry} />;
  if (rows.length === 0) return <EmptyState title={t(`friends:new.${direction}Empty`)} />;
  return (
    <ul>
      {rows.map((request) => (
        <li key={request.id}>
          <Request request={request} />
        </li>
      ))}
      {more && <EndSentinel key={rows.length} onNear={more.onMore} />}
    </ul>
  );
}

function Request({ request }: { request: FriendRequest }) {
  const { t } = useTranslation('friends');
  const { ago } = useFormats();
  const now = useNow(60_000);
  const sourceText = useFriendSourceText();
  const { user, text, state, direction, source, at } = request;
  const isOpen = state === 'pending' && direction === 'received';
  return (
    <PersonRow
      name={user.nickname}
      person={user}
      avatar={user.avatar}
      note={joinFacts([text, sourceText(source), ago(at, now)])}
      wrap
      href={state === 'agreed' ? bookHref('friend', user.uid) : undefined}
      end={isOpen ? <Answers request={request} /> : <Status>{t(`new.state.${state}`)}</Status>}
    />
  );
}

function Answers({ request }: { request: FriendRequest }) {
  const { t } = useTranslation('friends');
  const { act, busy } = useAct();
  const answer = useFriendCall(friendCalls.answer);
  const name = request.user.nickname;
  const send = (agree: boolean): void =>
    void act(() => answer.mutateAsync({ requestId: request.id, agree }), agree ? t('new.agreed', { name }) : undefined);
  return <AnswerButtons name={name} busy={busy} onAnswer={send} />;
}
