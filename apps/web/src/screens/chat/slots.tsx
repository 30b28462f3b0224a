import { IconAddressBook, IconSettings } from '@tabler/icons-react';
import type { Conversation } from '@touchline/client/messenger';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Count, IconButtonLink } from '@touchline/ui';
import { useMemo } from 'react';
import { useFriendEvents, useWaitingRequests } from '../../features/friends/index.ts';
import type { MessengerSlots } from '../../features/messenger/index.ts';
import { PhraseRow } from '../../features/phrases/index.ts';
import { bookHref } from '../../shared/address-book-link.ts';
import { AddFriendButton } from '../../shared/people/AddFriendButton.tsx';
import { useOnlineStates, useOnlineText } from '../../shared/people/online-states.ts';
import { badgeText } from '../../shared/unread-messages.ts';

/** The address book, with the number of friend requests that wait for an answer, and the settings. */
function ListTools() {
  const { t } = useTranslation('friends');
  const formats = useFormats();
  const waiting = useWaitingRequests();
  useFriendEvents();
  const label = waiting > 0 ? `${t('title')}, ${t('new.title')}: ${formats.number(waiting)}` : t('title');
  return (
    <>
      <IconButtonLink
        icon={IconAddressBook}
        label={label}
        href={bookHref(waiting > 0 ? 'new' : undefined)}
        count={waiting > 0 && <Count tone="pitch" text={badgeText(waiting)} />}
      />
      <IconButtonLink icon={IconSettings} label={t('more.title')} href="#/chat/more" />
    </>
  );
}

/** When the other user was last connected. */
function OnlineLine({ conversation: { peer } }: { conversation: Conversation }) {
  const states = useOnlineStates(peer ? [peer.uid] : []);
  const onlineText = useOnlineText();
  const text = onlineText(states.get(peer?.uid ?? ''));
  return text === '' ? null : <p>{text}</p>;
}

function useOnlineUids(uids: readonly string[]): ReadonlySet<string> {
  const states = useOnlineStates(uids);
  return useMemo(() => new Set([...states].flatMap(([uid, { state }]) => (state === 'online' ? [uid] : []))), [states]);
}

/** What friends, groups and phrases add to the messenger. */
export const messengerSlots: MessengerSlots = {
  ListTools,
  Subtitle: OnlineLine,
  AddFriend: AddFriendButton,
  ComposerTop: PhraseRow,
  useOnlineUids,
};
