import { friendSources } from '@touchline/contract/enums';
import type { GroupMember } from '@touchline/contract/groups';
import { useRelation } from '../../../shared/people/friend-calls.ts';
import { RequestDialog } from '../../../shared/people/RequestDialog.tsx';

interface AddMemberDialogProps {
  member: GroupMember;
  onClose: () => void;
}

/** A friend request to a member of a group. */
export function AddMemberDialog({ member: { user }, onClose }: AddMemberDialogProps) {
  const { data: relation } = useRelation(user.uid);
  if (!relation) return null;
  return (
    <RequestDialog
      uid={user.uid}
      nickname={user.nickname}
      source={friendSources.search_id}
      relation={relation}
      onClose={onClose}
    />
  );
}
