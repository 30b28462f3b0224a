import { IconInbox, IconSettings, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { readGroupLink } from '@touchline/contract/groups';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Count, EmptyState, IconButton, IconButtonLink } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { lazy, Suspense, useState } from 'react';
import { AddressBook, Blacklist, FriendCard, NewFriends, useFriendEvents } from '../../features/friends/index.ts';
import {
  InviteToGroups,
  JoinRequests,
  MyGroups,
  useGroupEvents,
  useWaitingJoinRequests,
} from '../../features/groups/index.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { bookHref } from '../../shared/people/address-book-link.ts';
import { BookLink } from '../../shared/people/BookLink.tsx';
import type { BookView } from '../../shared/people/book-search.ts';
import { ReportUser } from './chat-reports.tsx';
import { TwoPanes } from './TwoPanes.tsx';

const AddFriendDialog = lazy(async () => ({
  default: (await import('../../features/friends/components/AddFriendDialog.tsx')).AddFriendDialog,
}));

const JoinGroupDialog = lazy(async () => ({
  default: (await import('../../features/groups/components/JoinGroupDialog.tsx')).JoinGroupDialog,
}));

/** /chat/address-book: friends, requests and groups; the address names what is open beside the list. */
export function AddressBookScreen() {
  const { t } = useTranslation(['friends', 'common']);
  const { view, uid, user, code } = useSearch({ from: '/member/chat/address-book' });
  const navigate = useNavigate({ from: '/chat/address-book' });
  const [adding, setAdding] = useState(false);
  useFriendEvents();
  useGroupEvents();
  useTitle(t('friends:title'));
  const close = (): void => void navigate({ search: {}, replace: true });
  return (
    <>
      {/* Not inside of a pane: a phone hides one of them. */}
      <TwoPanes
        title={t('friends:title')}
        tools={
          <>
            <IconButton icon={IconUserPlus} label={t('friends:add.title')} onClick={() => setAdding(true)} />
            <IconButtonLink icon={IconSettings} label={t('friends:more.title')} href="#/chat/more" />
          </>
        }
        list={<AddressBook view={view} uid={uid} links={<GroupLinks view={view} />} />}
        detailOpen={view !== undefined}
        backHref={bookHref()}
      >
        {view === 'friend' && uid !== undefined && (
          <FriendCard
            uid={uid}
            actions={(friend) => (
              <>
                <InviteToGroups user={friend} />
                <ReportUser user={friend} />
              </>
            )}
            onGone={close}
          />
        )}
        {view === 'new' && <NewFriends />}
        {view === 'groups' && <MyGroups />}
        {view === 'requests' && <JoinRequests />}
        {view === 'blacklist' && <Blacklist />}
        {view === undefined && (
          <EmptyState
            level={2}
            art={<EmptyArt kind="people" />}
            title={t('friends:choosePerson')}
            text={t('friends:choosePersonHelp')}
          />
        )}
      </TwoPanes>
      {(adding || user !== undefined) && (
        <Suspense>
          <AddFriendDialog
            scanned={user}
            onGroupCode={(address) => {
              setAdding(false);
              const link = readGroupLink(address);
              if (link) void navigate({ search: { ...link }, replace: true });
            }}
            onClose={() => {
              setAdding(false);
              if (user !== undefined) close();
            }}
          />
        </Suspense>
      )}
      {code !== undefined && (
        <Suspense>
          <JoinGroupDialog key={code} code={code} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function GroupLinks({ view }: { view: BookView | undefined }) {
  const { t } = useTranslation('groups');
  const { number } = useFormats();
  const waiting = useWaitingJoinRequests();
  return (
    <>
      <BookLink icon={IconUsersGroup} href={bookHref('groups')} current={view === 'groups'}>
        {t('mine.title')}
      </BookLink>
      <BookLink
        icon={IconInbox}
        href={bookHref('requests')}
        current={view === 'requests'}
        end={waiting > 0 && <Count place="inline" tone="pitch" text={waiting > 99 ? '99+' : number(waiting)} />}
      >
        {t('requests.title')}
      </BookLink>
    </>
  );
}
