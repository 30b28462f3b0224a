import { IconAddressBook, IconSettings, IconUsersPlus } from '@tabler/icons-react';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Count, IconButton, IconButtonLink } from '@touchline/ui';
import { lazy, Suspense, useState } from 'react';
import { useFriendEvents, useWaitingRequests } from '../../features/friends/index.ts';
import { useGroupEvents, useWaitingJoinRequests } from '../../features/groups/index.ts';
import { bookHref } from '../../shared/people/address-book-link.ts';

const CreateGroupDialog = lazy(async () => ({
  default: (await import('../../features/groups/components/CreateGroupDialog.tsx')).CreateGroupDialog,
}));

/** The buttons in the head of the conversations: address book with what waits there, new group, settings. */
export function ListTools() {
  const { t } = useTranslation(['friends', 'groups']);
  const { number } = useFormats();
  const [creating, setCreating] = useState(false);
  const waiting = useWaitingRequests() + useWaitingJoinRequests();
  useFriendEvents();
  useGroupEvents();
  const text = waiting > 99 ? '99+' : number(waiting);
  return (
    <>
      <IconButtonLink
        icon={IconAddressBook}
        label={waiting > 0 ? t('friends:titleWaiting', { waiting: text }) : t('friends:title')}
        href={bookHref()}
        count={waiting > 0 && <Count tone="pitch" text={text} />}
      />
      <IconButton icon={IconUsersPlus} label={t('groups:create.button')} onClick={() => setCreating(true)} />
      <IconButtonLink icon={IconSettings} label={t('friends:more.title')} href="#/chat/more" />
      {creating && (
        <Suspense>
          <CreateGroupDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
