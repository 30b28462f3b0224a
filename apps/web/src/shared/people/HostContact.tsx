import { useFeature } from '../global-config.ts';
import { isMember, useSession } from '../session.ts';
import { AddFriendButton } from './AddFriendButton.tsx';
import { MessageButton } from './MessageButton.tsx';

/** Message and friend request to a host, for members. */
export function HostContact({ uid, nickname }: { uid: string; nickname: string }) {
  const user = useSession((session) => session.user);
  const isOn = useFeature('messages');
  if (!isOn || !isMember(user)) return null;
  return (
    <>
      <MessageButton uid={uid} />
      <AddFriendButton uid={uid} nickname={nickname} iconOnly />
    </>
  );
}
