import { useAct } from '@touchline/app-kit/act';
import { useNow } from '@touchline/app-kit/clock';
import { EndSentinel } from '@touchline/app-kit/frame';
import { type FriendRequest, friendCalls, type RequestDirection } from '@touchline/contract/friends';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Button, EmptyState, SkeletonPeople, Status, TabPanel, Tabs } from '@touchline/ui';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { bookHref } from '../../../shared/people/address-book-link.ts';
import { useFriendCall } from '../../../shared/people/friend-calls.ts';
import { PersonRow } from '../../../shared/people/PersonRow.tsx';
import people from '../../../shared/people/people.module.css';
import { useRequests } from '../api/use-friends.ts';
import { useFriendSourceText } from '../model/friend-source.ts';

/** The requests of both directions with their states; received ones can be answered. */
export function NewFriends() {
  const { t } = useTranslation('friends');
  const [direction, setDirection] = useState<RequestDirection>('received');
  return (
    <div className={people.pane}>
      <h2>{t('new.title')}</h2>
      <Tabs
        name="requests"
        label={t('new.title')}
        ruled
        items={[
          { id: 'received', label: t('new.received') },
          { id: 'sent', label: t('new.sent') },
        ]}
        value={direction}
        onChange={(id) => setDirection(id === 'sent' ? 'sent' : 'received')}
      />
      <TabPanel name="requests" id={direction}>
        <Requests key={direction} direction={direction} />
      </TabPanel>
    </div>
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
  return (
    <>
      <Button size="s" disabled={busy} aria-label={t('new.rejectOf', { name })} onClick={() => send(false)}>
        {t('new.reject')}
      </Button>
      <Button
        size="s"
        tone="primary"
        disabled={busy}
        aria-label={t('new.acceptOf', { name })}
        onClick={() => send(true)}
      >
        {t('new.accept')}
      </Button>
    </>
  );
}
