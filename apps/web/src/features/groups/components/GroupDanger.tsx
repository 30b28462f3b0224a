import { useErrorTextOf } from '@touchline/app-kit/act';
import {
  type GroupMember,
  groupAdminCalls,
  groupCalls,
  groupMemberCalls,
  groupModerationCalls,
} from '@touchline/contract/groups';
import { useTranslation } from '@touchline/i18n';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useGroupCall } from '../api/use-groups.ts';
import type { GroupDialogProps } from '../model/group-dialog.ts';
import { memberName } from '../model/group-policy.ts';

/** What cannot be undone, or changes somebody's role. */
export type DangerKind = 'clear' | 'dismiss' | 'transfer' | 'revoke' | 'erase' | 'remove';

/** The effects of each, as texts. */
const effects = {
  clear: ['everyone', 'forever'],
  dismiss: ['nobody', 'keep', 'forever'],
  transfer: ['owner', 'you'],
  revoke: ['permissions', 'stays'],
  erase: ['everyone', 'forever'],
  remove: ['reads', 'back'],
} as const satisfies Record<DangerKind, readonly string[]>;

interface GroupDangerProps extends GroupDialogProps {
  kind: DangerKind;
  /** The member that it concerns. */
  member?: GroupMember | undefined;
}

/** Confirms a dangerous action in a group with its effects. */
export function GroupDanger({ info, kind, member, onClose }: GroupDangerProps) {
  const { t } = useTranslation(['groups', 'common']);
  const errorTextOf = useErrorTextOf();
  const clear = useGroupCall(groupModerationCalls.clearMessages);
  const dismiss = useGroupCall(groupCalls.dismiss);
  const transfer = useGroupCall(groupCalls.transfer);
  const revoke = useGroupCall(groupAdminCalls.remove);
  const erase = useGroupCall(groupModerationCalls.deleteOfMember);
  const remove = useGroupCall(groupMemberCalls.remove);
  const { groupId } = info;
  const uid = member?.user.uid ?? '';
  const name = member ? memberName(member) : info.name;
  const acts: Readonly<Record<DangerKind, () => Promise<unknown>>> = {
    clear: () => clear.mutateAsync({ groupId }),
    dismiss: () => dismiss.mutateAsync({ groupId }),
    transfer: () => transfer.mutateAsync({ groupId, uid }),
    revoke: () => revoke.mutateAsync({ a: groupId, b: uid }),
    erase: () => erase.mutateAsync({ groupId, uid }),
    remove: () => remove.mutateAsync({ groupId, uids: [uid] }),
  };
  const kinds: readonly string[] = effects[kind];
  return (
    <ConfirmDialog
      open
      title={t(`groups:danger.${kind}.title`, { name })}
      effects={kinds.map((effect) => t(`groups:danger.${kind}.${effect}` as 'groups:danger.clear.everyone', { name }))}
      confirmLabel={t(`groups:danger.${kind}.confirm`)}
      cancelLabel={t('common:cancel')}
      onConfirm={async () => void (await acts[kind]())}
      errorText={errorTextOf}
      onClose={onClose}
    />
  );
}
