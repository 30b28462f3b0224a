import type { GroupInfo, GroupMember, GroupRole } from '@touchline/contract/groups';

/** What is open over a group. */
export type GroupDialog =
  | { readonly kind: 'link' | 'invite' | 'edit' | 'notice' | 'noticeReaders' | 'mode' | 'requests' | 'exits' }
  | { readonly kind: 'nickname' | 'exit' | 'clear' | 'dismiss' }
  | { readonly kind: 'members'; readonly role?: GroupRole }
  | { readonly kind: 'admin' | 'revoke' | 'transfer' | 'erase' | 'remove'; readonly member: GroupMember };

export interface GroupDialogProps {
  info: GroupInfo;
  onClose: () => void;
}
