import {
  IconCrown,
  IconEraser,
  IconFlag,
  IconMessageCircle,
  IconMessageOff,
  IconMicrophone,
  IconShield,
  IconShieldOff,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react';
import { useAct } from '@touchline/app-kit/act';
import { serverNow } from '@touchline/app-kit/clock';
import type { UserFlag } from '@touchline/contract/friends';
import { type GroupInfo, type GroupMember, groupModerationCalls, groupMuteKinds } from '@touchline/contract/groups';
import { limits } from '@touchline/contract/limits';
import { useErrorText, useTranslation } from '@touchline/i18n';
import type { MenuEntry } from '@touchline/ui';
import { useFeature } from '../../../shared/api/global-config.ts';
import { privateChatHref } from '../../../shared/messages/conversation-link.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useGroupCall } from '../api/use-groups.ts';
import type { GroupDialog } from './group-dialog.ts';
import { hasAllAdmins, mayTo } from './group-policy.ts';

/** Returns what the user may do to a member, by the policy that the server enforces. */
export function useMemberMenu(
  info: GroupInfo,
  onOpen: (dialog: GroupDialog) => void,
): (member: GroupMember, flag?: UserFlag) => MenuEntry[] {
  const { t } = useTranslation(['groups', 'friends']);
  const errorText = useErrorText();
  const own = useSession(({ user }) => user?.uid ?? '');
  const { act } = useAct();
  const mute = useGroupCall(groupModerationCalls.mute);
  const unmute = useGroupCall(groupModerationCalls.unmute);
  const reports = useFeature('reports');
  const { groupId } = info;

  return (member, flag) => {
    const { uid } = member.user;
    const now = serverNow();
    const allowed = (action: Parameters<typeof mayTo>[0]): boolean => mayTo(action, info, member, own, now);
    const isMuted = member.mutedUntil !== null && Date.parse(member.mutedUntil) > now;
    const entries: (MenuEntry | false)[] = [
      uid !== own && {
        id: 'message',
        icon: IconMessageCircle,
        label: t('friends:message'),
        href: privateChatHref(own, uid),
      },
      flag !== undefined &&
        !flag.friend &&
        !flag.blacklisted &&
        uid !== own && {
          id: 'add',
          icon: IconUserPlus,
          label: t('friends:add.title'),
          onSelect: () => onOpen({ kind: 'addFriend', member }),
        },
      allowed('appoint') && {
        id: 'admin',
        icon: IconShield,
        label: t(member.role === 'admin' ? 'groups:admin.edit' : 'groups:admin.add'),
        ...(member.role !== 'admin' &&
          hasAllAdmins(info) && {
            disabled: true,
            about: errorText('group_admin_limit_reached', { max: limits.groups.adminsMax }),
          }),
        onSelect: () => onOpen({ kind: 'admin', member }),
      },
      allowed('appoint') &&
        member.role === 'admin' && {
          id: 'revoke',
          icon: IconShieldOff,
          label: t('groups:admin.remove'),
          onSelect: () => onOpen({ kind: 'revoke', member }),
        },
      allowed('transfer') && {
        id: 'transfer',
        icon: IconCrown,
        label: t('groups:transfer.button'),
        onSelect: () => onOpen({ kind: 'transfer', member }),
      },
      ...(allowed('mute')
        ? [
            'rule' as const,
            isMuted && {
              id: 'unmute',
              icon: IconMicrophone,
              label: t('groups:mute.lift'),
              onSelect: () => void act(() => unmute.mutateAsync({ groupId, uid })),
            },
            ...groupMuteKinds.map((duration) => ({
              id: `mute-${duration}`,
              icon: IconMessageOff,
              label: t(`groups:mute.for.${duration}`),
              onSelect: () => void act(() => mute.mutateAsync({ groupId, uid, duration })),
            })),
          ]
        : []),
      reports && uid !== own && 'rule',
      reports &&
        uid !== own && {
          id: 'report',
          icon: IconFlag,
          tone: 'danger',
          label: t('groups:report.member'),
          onSelect: () => onOpen({ kind: 'report', member }),
        },
      allowed('delete_person') && {
        id: 'erase',
        icon: IconEraser,
        tone: 'danger',
        label: t('groups:erase.button'),
        onSelect: () => onOpen({ kind: 'erase', member }),
      },
      allowed('remove') && {
        id: 'remove',
        icon: IconUserMinus,
        tone: 'danger',
        label: t('groups:remove.button'),
        onSelect: () => onOpen({ kind: 'remove', member }),
      },
    ];
    return entries.filter((entry) => entry !== false);
  };
}
