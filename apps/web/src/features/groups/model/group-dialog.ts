import type { GroupInfo, GroupMember, GroupRole } from '@touchline/contract/groups';

/** A dialog of this feature over a group. */
export type OwnGroupDialog =
  | { readonly kind: 'link' | 'invite' | 'edit' | 'notice' | 'noticeReaders' | 'mode' | 'requests' | 'exits' }
  | { readonly kind: 'nickname' | 'exit' | 'clear' | 'dismiss' }
  | { readonly kind: 'members'; readonly role?: GroupRole }
  | { readonly kind: 'addFriend' | 'admin' | 'revoke' | 'transfer' | 'erase' | 'remove'; readonly member: GroupMember };

/** What is opened over a group; reports belong to another feature. */
export type GroupDialog = OwnGroupDialog | { readonly kind: 'report'; readonly member: GroupMember };

export interface GroupDialogProps {
  info: GroupInfo;
  onClose: () => void;
}
