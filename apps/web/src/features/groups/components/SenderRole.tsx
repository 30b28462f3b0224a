import { useGroup, useGroupMembers } from '../api/use-groups.ts';
import { RoleTag } from './RoleTag.tsx';

/** Owner or admin beside the name of a sender. */
export function SenderRole({ groupId, uid }: { groupId: string; uid: string }) {
  const { data } = useGroup(groupId);
  const { rows: admins } = useGroupMembers(groupId, '', 'admin');
  if (data?.owner?.uid === uid) return <RoleTag of="owner" />;
  return admins.some(({ user }) => user.uid === uid) ? <RoleTag of="admin" /> : null;
}
