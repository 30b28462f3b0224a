import { useFeature } from '../../../shared/api/global-config.ts';
import { useIsWide } from '../../../shared/page/use-is-wide.ts';
import { AddFriendButton } from '../../../shared/people/AddFriendButton.tsx';
import { MessageButton } from '../../../shared/people/MessageButton.tsx';
import { isMember, useSession } from '../../../shared/session/session.ts';

/** Message and friend request to a host, for members. A phone has no room for both; the host's card has them. */
export function HostContact({ uid, nickname }: { uid: string; nickname: string }) {
  const user = useSession((session) => session.user);
  const isOn = useFeature('messages');
  const isWide = useIsWide(768);
  if (!isOn || !isMember(user)) return null;
  return (
    <>
      <MessageButton uid={uid} />
      {isWide && <AddFriendButton uid={uid} nickname={nickname} iconOnly />}
    </>
  );
}
