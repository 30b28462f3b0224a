import { parseConversationId } from '@touchline/contract/messages';
import { lazy, Suspense } from 'react';
import {
  GroupAbout,
  GroupBanner,
  GroupSubtitle,
  SenderRole,
  useMayMentionAll as useMayMentionAllOfGroup,
  useMayRevokeOthers as useMayRevokeInGroup,
  useShowsTyping as useShowsTypingInGroup,
} from '../../features/groups/index.ts';
import type { MessengerSlots } from '../../features/messenger/index.ts';
import { PhraseBar, PhrasePicker } from '../../features/phrases/index.ts';
import { useIsWide } from '../../shared/page/use-is-wide.ts';
import { ActRow } from '../../shared/people/ActRow.tsx';
import { AddFriendButton } from '../../shared/people/AddFriendButton.tsx';
import { useOnlineStates, useOnlineText } from '../../shared/people/online-states.ts';
import css from './chat.module.css';
import { ReportedGroup, ReportMessages, ReportUser } from './chat-reports.tsx';
import { ListTools } from './ListTools.tsx';
import { useIsOnline } from './online-dots.ts';

const PeerDetails = lazy(async () => ({
  default: (await import('../../features/friends/components/PeerDetails.tsx')).PeerDetails,
}));

function PeerSubtitle({ uid }: { uid: string }) {
  const states = useOnlineStates([uid]);
  const onlineText = useOnlineText();
  const text = onlineText(states.get(uid));
  return text === '' ? null : <p>{text}</p>;
}

function OnlineDot({ uid }: { uid: string }) {
  return useIsOnline(uid) ? <i className={css.dot} /> : null;
}

function SenderTag({ conversationId, uid }: { conversationId: string; uid: string }) {
  const parts = parseConversationId(conversationId);
  return parts?.kind === 'group' ? <SenderRole groupId={parts.groupId} uid={uid} /> : null;
}

/** The phrases of phones, where the bar above the field has no room. */
function PhonePhrases({ onPick }: { onPick: (text: string) => void }) {
  return useIsWide(768) ? null : <PhrasePicker onPick={onPick} />;
}

/** What friends, groups and phrases add to the messenger. */
export const messengerSlots: MessengerSlots = {
  Subtitle: ({ conversation: { peer, group, state } }) => {
    if (peer) return <PeerSubtitle uid={peer.uid} />;
    return group && state === 'active' ? <GroupSubtitle groupId={group.groupId} /> : null;
  },
  Banner: ({ conversation: { group, state } }) =>
    group && state === 'active' ? <GroupBanner groupId={group.groupId} /> : null,
  GroupAbout: ({ conversation: { group, state } }) =>
    group ? <GroupAbout groupId={group.groupId} active={state === 'active'} /> : null,
  Details: ({ conversation: { peer, group, state }, acts }) => {
    if (group) return <ReportedGroup group={group} active={state === 'active'} acts={acts} />;
    return (
      <>
        <ActRow>{acts}</ActRow>
        {peer && (
          <Suspense>
            <PeerDetails {...peer} actions={<ReportUser user={peer} />} />
          </Suspense>
        )}
      </>
    );
  },
  ListTools,
  AddFriend: ({ uid }) => <AddFriendButton uid={uid} />,
  SenderTag,
  OnlineDot,
  ComposerTop: PhraseBar,
  ComposerPhrases: PhonePhrases,
  useMayMentionAll: ({ group, state }) => useMayMentionAllOfGroup(state === 'active' && group ? group.groupId : null),
  useShowsTyping: ({ group, state }) => {
    const shown = useShowsTypingInGroup(group && state === 'active' ? group.groupId : null);
    return group ? shown : true;
  },
  Report: ReportMessages,
  useMayRevokeOthers: (conversation) =>
    useMayRevokeInGroup(conversation?.state === 'active' ? (conversation.group?.groupId ?? null) : null),
};
