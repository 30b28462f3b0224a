import { IconBan, IconUserPlus } from '@tabler/icons-react';
import type { Friend } from '@touchline/contract/friends';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Count, EmptyState, SkeletonPeople } from '@touchline/ui';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { useFeature } from '../../../shared/api/global-config.ts';
import { SearchField } from '../../../shared/form/SearchField.tsx';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { bookHref } from '../../../shared/people/address-book-link.ts';
import { BookLink } from '../../../shared/people/BookLink.tsx';
import type { BookView } from '../../../shared/people/book-search.ts';
import { friendName } from '../../../shared/people/friend-name.ts';
import { useOnlineStates, useOnlineText } from '../../../shared/people/online-states.ts';
import { PersonRow } from '../../../shared/people/PersonRow.tsx';
import { useFriends, useWaitingRequests } from '../api/use-friends.ts';
import { sectionsOf } from '../model/sections.ts';
import css from './address-book.module.css';
import { LetterRail } from './LetterRail.tsx';
import { SearchQuestion } from './SearchQuestion.tsx';

interface AddressBookProps {
  view: BookView | undefined;
  /** The friend whose card is open. */
  uid: string | undefined;
  /** Links of other features between "new friends" and the blacklist. */
  links: ReactNode;
}

/** The friends by initial letter, with search, and links to the other parts of the address book. */
export function AddressBook({ view, uid, links }: AddressBookProps) {
  const { t } = useTranslation(['friends', 'common']);
  const hasEmail = useFeature('email');
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { rows, state, retry } = useFriends(text);
  return (
    <>
      <search className={css.find}>
        <SearchField label={t('friends:search')} text={typed} looks="bare" onText={setTyped} />
      </search>
      {text === '' && <SearchQuestion />}
      {text === '' && (
        <nav className={css.links} aria-label={t('friends:title')}>
          <NewFriendsLink current={view === 'new'} />
          {links}
          <BookLink icon={IconBan} href={bookHref('blacklist')} current={view === 'blacklist'}>
            {t('friends:blacklist.title')}
          </BookLink>
        </nav>
      )}
      {state === 'loading' && <SkeletonPeople label={t('common:loading')} rows={6} />}
      {state === 'error' && <LoadFailed title={t('friends:failed')} onRetry={retry} />}
      {state === 'ready' && rows.length === 0 && (
        <EmptyState
          title={t(text === '' ? 'friends:empty' : 'friends:noMatch')}
          text={text === '' ? t(hasEmail ? 'friends:emptyHelpWithEmail' : 'friends:emptyHelp') : undefined}
        />
      )}
      {rows.length > 0 && <Letters friends={rows} uid={uid} />}
    </>
  );
}

function NewFriendsLink({ current }: { current: boolean }) {
  const { t } = useTranslation('friends');
  const formats = useFormats();
  const waiting = useWaitingRequests();
  return (
    <BookLink
      icon={IconUserPlus}
      href={bookHref('new')}
      current={current}
      end={waiting > 0 && <Count place="inline" tone="pitch" text={waiting > 99 ? '99+' : formats.number(waiting)} />}
    >
      {t('new.title')}
    </BookLink>
  );
}

function Letters({ friends, uid }: { friends: readonly Friend[]; uid: string | undefined }) {
  const id = useId();
  const sections = sectionsOf(friends);
  const states = useOnlineStates(friends.map((friend) => friend.uid));
  const onlineText = useOnlineText();
  return (
    <div className={css.letters}>
      <div>
        {sections.map(({ initial, friends: members }) => (
          <section key={initial} id={`${id}${initial}`} aria-label={initial}>
            <h2 className={css.letter}>{initial}</h2>
            <ul>
              {members.map((friend) => {
                const online = states.get(friend.uid);
                return (
                  <li key={friend.uid}>
                    <PersonRow
                      name={friendName(friend)}
                      person={friend}
                      avatar={friend.avatar}
                      note={onlineText(online)}
                      online={online?.state === 'online'}
                      href={bookHref('friend', friend.uid)}
                      current={friend.uid === uid}
                    />
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
      {sections.length > 1 && (
        <LetterRail
          letters={sections.map(({ initial }) => initial)}
          onLetter={(letter) => document.getElementById(`${id}${letter}`)?.scrollIntoView()}
        />
      )}
    </div>
  );
}
