import { useEndless } from '@touchline/app-kit/calls';
import { EndSentinel } from '@touchline/app-kit/frame';
import { type Friend, friendCalls } from '@touchline/contract/friends';
import { useTranslation } from '@touchline/i18n';
import { EmptyState, SkeletonPeople } from '@touchline/ui';
import { Checkbox } from '@touchline/ui/form';
import { useDeferredValue, useState } from 'react';
import { SearchField } from '../form/SearchField.tsx';
import { LoadFailed } from '../page/LoadFailed.tsx';
import { friendName } from './friend-name.ts';
import { PersonRow } from './PersonRow.tsx';
import css from './people.module.css';

export interface FriendPickerProps {
  chosen: ReadonlyMap<string, Friend>;
  onChange: (chosen: ReadonlyMap<string, Friend>) => void;
  max: number;
  /** Why a friend cannot be chosen. */
  refusalOf?: ((uid: string) => string | undefined) | undefined;
}

/** Chooses friends from a list with search. */
export function FriendPicker({ chosen, onChange, max, refusalOf }: FriendPickerProps) {
  const { t } = useTranslation(['friends', 'common']);
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { rows, state, retry, more } = useEndless(friendCalls.friends, { text, limit: 50 }, { keepPrevious: true });
  const toggle = (friend: Friend, on: boolean): void => {
    const next = new Map(chosen);
    if (on) next.set(friend.uid, friend);
    else next.delete(friend.uid);
    onChange(next);
  };
  return (
    <div className="stack-3">
      <SearchField label={t('friends:search')} text={typed} onText={setTyped} />
      {state === 'loading' && <SkeletonPeople label={t('common:loading')} rows={4} />}
      {state === 'error' && <LoadFailed title={t('friends:failed')} onRetry={retry} />}
      {state === 'ready' && rows.length === 0 && (
        <EmptyState title={text === '' ? t('friends:empty') : t('friends:noMatch')} />
      )}
      <ul className={css.choices}>
        {rows.map((friend) => {
          const refusal = refusalOf?.(friend.uid);
          const name = friendName(friend);
          return (
            <li key={friend.uid} className={css.choice}>
              <PersonRow name={name} person={friend} avatar={friend.avatar} note={refusal ?? friend.appNumber} />
              <Checkbox
                label={t('friends:choose', { name })}
                labelHidden
                checked={chosen.has(friend.uid)}
                disabled={refusal !== undefined || (!chosen.has(friend.uid) && chosen.size >= max)}
                onChange={(on) => toggle(friend, on)}
              />
            </li>
          );
        })}
        {more && <EndSentinel key={rows.length} onNear={more.onMore} />}
      </ul>
    </div>
  );
}
