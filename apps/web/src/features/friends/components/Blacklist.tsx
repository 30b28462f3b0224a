import { useAct } from '@touchline/app-kit/act';
import { EndSentinel } from '@touchline/app-kit/frame';
import { friendCalls } from '@touchline/contract/friends';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, EmptyState, SkeletonPeople } from '@touchline/ui';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { useFriendCall } from '../../../shared/people/friend-calls.ts';
import { PersonRow } from '../../../shared/people/PersonRow.tsx';
import people from '../../../shared/people/people.module.css';
import { useBlacklist } from '../api/use-friends.ts';

/** The users that this user has blacklisted. */
export function Blacklist() {
  const { t } = useTranslation(['friends', 'common']);
  const formats = useFormats();
  const { act, busy } = useAct();
  const remove = useFriendCall(friendCalls.removeFromBlacklist);
  const { rows, state, retry, more } = useBlacklist();
  return (
    <div className={people.pane}>
      <h2>{t('friends:blacklist.title')}</h2>
      <p className="note">{t('friends:blacklist.about')}</p>
      {state === 'loading' && <SkeletonPeople label={t('common:loading')} rows={4} />}
      {state === 'error' && <LoadFailed title={t('friends:blacklist.failed')} onRetry={retry} />}
      {state === 'ready' && rows.length === 0 && <EmptyState title={t('friends:blacklist.empty')} />}
      <ul>
        {rows.map(({ at, ...person }) => (
          <li key={person.uid}>
            <PersonRow
              name={person.nickname}
              person={person}
              avatar={person.avatar}
              note={formats.date(at)}
              end={
                <Button
                  size="s"
                  disabled={busy}
                  aria-label={t('friends:blacklist.removeOf', { name: person.nickname })}
                  onClick={() =>
                    void act(
                      () => remove.mutateAsync({ uid: person.uid }),
                      t('friends:blacklist.removed', { name: person.nickname }),
                    )
                  }
                >
                  {t('friends:blacklist.remove')}
                </Button>
              }
            />
          </li>
        ))}
        {more && <EndSentinel key={rows.length} onNear={more.onMore} />}
      </ul>
    </div>
  );
}
