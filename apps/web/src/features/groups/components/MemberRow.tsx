import { IconDots } from '@tabler/icons-react';
import { useNow } from '@touchline/app-kit/clock';
import type { OnlineState } from '@touchline/contract/accounts';
import type { UserFlag } from '@touchline/contract/friends';
import type { GroupInfo, GroupMember } from '@touchline/contract/groups';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, DropMenu, IconButton } from '@touchline/ui';
import { useOnlineText } from '../../../shared/people/online-states.ts';
import { PersonRow } from '../../../shared/people/PersonRow.tsx';
import { useSession } from '../../../shared/session/session.ts';
import type { GroupDialog } from '../model/group-dialog.ts';
import { memberName } from '../model/group-policy.ts';
import { useMemberMenu } from '../model/use-member-menu.tsx';
import { RoleTag } from './RoleTag.tsx';

interface MemberRowProps {
  info: GroupInfo;
  member: GroupMember;
  online: OnlineState | undefined;
  flag: UserFlag | undefined;
  onOpen: (dialog: GroupDialog) => void;
}

/** A member with role, online text or mute, and a menu of what the user may do. */
export function MemberRow({ info, member, online, flag, onOpen }: MemberRowProps) {
  const { t } = useTranslation(['groups', 'friends']);
  const formats = useFormats();
  const onlineText = useOnlineText();
  const now = useNow(60_000);
  const own = useSession(({ user }) => user?.uid ?? '');
  const menu = useMemberMenu(info, onOpen);
  const { user, role, mutedUntil } = member;
  const name = memberName(member);
  const isMuted = mutedUntil !== null && Date.parse(mutedUntil) > now;
  const items = menu(member, flag);
  const note = (): string => {
    if (isMuted) return t('groups:mute.until', { when: formats.dateTime(mutedUntil) });
    if (user.uid === own) return t('groups:memberList.you');
    return flag?.blacklisted ? t('friends:add.blacklisted') : onlineText(online);
  };
  return (
    <PersonRow
      name={name}
      person={flag?.host ? undefined : user}
      avatar={user.avatar}
      note={note()}
      online={online?.state === 'online'}
      tag={flag?.host && <Badge>{t('groups:memberList.host')}</Badge>}
      end={
        <>
          <RoleTag of={role} />
          {items.length > 0 && (
            <DropMenu
              label={t('groups:memberList.menu', { name })}
              align="end"
              items={items}
              trigger={(props) => (
                <IconButton {...props} size="s" icon={IconDots} label={t('groups:memberList.menu', { name })} />
              )}
            />
          )}
        </>
      }
    />
  );
}
