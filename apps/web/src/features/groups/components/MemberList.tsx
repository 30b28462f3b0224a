import { EndSentinel } from '@touchline/app-kit/frame';
import type { GroupInfo } from '@touchline/contract/groups';
import { useTranslation } from '@touchline/i18n';
import { SkeletonPeople } from '@touchline/ui';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { useOnlineStates } from '../../../shared/people/online-states.ts';
import type { useGroupMembers } from '../api/use-groups.ts';
import { useUserFlags } from '../api/user-flags.ts';
import type { GroupDialog } from '../model/group-dialog.ts';
import { MemberRow } from './MemberRow.tsx';

interface MemberListProps {
  info: GroupInfo;
  members: ReturnType<typeof useGroupMembers>;
  /** Shows only the first ones. */
  max?: number;
  /** Rows while the members load. */
  skeletons: number;
  /** Instead of members when there are none. */
  empty?: ReactNode;
  onOpen: (dialog: GroupDialog) => void;
}

/** Members of a group with their online text, marks and menus. */
export function MemberList({ info, members, max, skeletons, empty, onOpen }: MemberListProps) {
  const { t } = useTranslation(['groups', 'common']);
  const { rows, state, retry, more } = members;
  const shown = rows.slice(0, max);
  const uids = shown.map(({ user }) => user.uid);
  const states = useOnlineStates(uids);
  const flags = useUserFlags(uids);
  return (
    <>
      {state === 'loading' && <SkeletonPeople label={t('common:loading')} rows={skeletons} />}
      {state === 'error' && <LoadFailed title={t('groups:memberList.failed')} onRetry={retry} />}
      {state === 'ready' && rows.length === 0 && empty}
      <ul>
        {shown.map((member) => (
          <li key={member.user.uid}>
            <MemberRow
              info={info}
              member={member}
              online={states.get(member.user.uid)}
              flag={flags.get(member.user.uid)}
              onOpen={onOpen}
            />
          </li>
        ))}
        {max === undefined && more && <EndSentinel key={rows.length} onNear={more.onMore} />}
      </ul>
    </>
  );
}
