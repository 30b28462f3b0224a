import { IconSettings, IconUserPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { EmptyState, IconButton, IconButtonLink } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { lazy, Suspense, useState } from 'react';
import { AddressBook, Blacklist, FriendCard, NewFriends, useFriendEvents } from '../../features/friends/index.ts';
import { bookHref } from '../../shared/address-book-link.ts';
import { useTitle } from '../../shared/use-title.ts';
import { TwoPanes } from './TwoPanes.tsx';

const AddFriendDialog = lazy(async () => ({
  default: (await import('../../features/friends/components/AddFriendDialog.tsx')).AddFriendDialog,
}));

/** /chat/address-book: friends, requests and groups; the address names what is open beside the list. */
export function AddressBookScreen() {
  const { t } = useTranslation(['friends', 'common']);
  const { view, uid, user } = useSearch({ from: '/member/chat/address-book' });
  const navigate = useNavigate({ from: '/chat/address-book' });
  const [adding, setAdding] = useState(false);
  useFriendEvents();
  useTitle(t('friends:title'));
  const close = (): void => void navigate({ search: {}, replace: true });
  return (
    <TwoPanes
      title={t('friends:title')}
      tools={
        <>
          <IconButton icon={IconUserPlus} label={t('friends:add.title')} onClick={() => setAdding(true)} />
          <IconButtonLink icon={IconSettings} label={t('friends:more.title')} href="#/chat/more" />
        </>
      }
      list={<AddressBook view={view} uid={uid} links={null} />}
      detailOpen={view !== undefined}
      backHref={bookHref()}
    >
      {view === 'friend' && uid !== undefined && <FriendCard uid={uid} onGone={close} />}
      {view === 'new' && <NewFriends />}
      {view === 'blacklist' && <Blacklist />}
      {view === undefined && (
        <EmptyState
          level={2}
          art={<EmptyArt kind="people" />}
          title={t('friends:choosePerson')}
          text={t('friends:choosePersonHelp')}
        />
      )}
      {(adding || user !== undefined) && (
        <Suspense>
          <AddFriendDialog
            scanned={user}
            onGroupCode={() => undefined}
            onClose={() => {
              setAdding(false);
              if (user !== undefined) close();
            }}
          />
        </Suspense>
      )}
    </TwoPanes>
  );
}
