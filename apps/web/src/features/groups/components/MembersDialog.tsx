import { IconSearch } from '@tabler/icons-react';
import { EndSentinel } from '@touchline/app-kit/frame';
import type { GroupRole } from '@touchline/contract/groups';
import { limits } from '@touchline/contract/limits';
import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { EmptyState, ErrorState, SkeletonPeople } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { Drawer } from '@touchline/ui/overlay';
import { useDeferredValue, useState } from 'react';
import { useOnlineStates } from '../../../shared/people/online-states.ts';
import { useUserFlags } from '../../../shared/people/user-flags.ts';
import { useGroupMembers } from '../api/use-groups.ts';
import type { GroupDialog, GroupDialogProps } from '../model/group-dialog.ts';
import { hasAllAdmins } from '../model/group-policy.ts';
import css from './groups.module.css';
import { MemberRow } from './MemberRow.tsx';

interface MembersDialogProps extends GroupDialogProps {
  /** Only members of this role. */
  role?: GroupRole | undefined;
  onOpen: (dialog: GroupDialog) => void;
}

/** All members of a group, or its admins, with search. */
export function MembersDialog({ info, role, onOpen, onClose }: MembersDialogProps) {
  const { t } = useTranslation(['groups', 'friends', 'common']);
  const { number } = useFormats();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { rows, state, retry, more } = useGroupMembers(info.groupId, search, role);
  const states = useOnlineStates(rows.map(({ user }) => user.uid));
  const flags = useUserFlags(rows.map(({ user }) => user.uid));
  return (
    <Drawer open onClose={onClose} title={t(role === 'admin' ? 'groups:admin.title' : 'groups:memberList.title')}>
      <div className={css.form}>
        <TextField
          label={t('friends:search')}
          labelHidden
          type="search"
          icon={IconSearch}
          placeholder={t('friends:search')}
          value={typed}
          maxLength={40}
          onChange={({ target }) => setTyped(target.value)}
        />
        {role === 'admin' && (
          <p className={css.about}>
            <span className="num">
              {t('groups:memberList.of', { used: number(info.admins), max: number(limits.groups.adminsMax) })}
            </span>{' '}
            {hasAllAdmins(info) && errorText('group_admin_limit_reached', { max: limits.groups.adminsMax })}
          </p>
        )}
        {state === 'loading' && <SkeletonPeople label={t('common:loading')} rows={6} />}
        {state === 'error' && (
          <ErrorState title={t('groups:memberList.failed')} retryLabel={t('common:retry')} onRetry={retry} />
        )}
        {state === 'ready' && rows.length === 0 && (
          <EmptyState
            title={t(role === 'admin' && search === '' ? 'groups:admin.none' : 'groups:memberList.noMatch')}
            text={role === 'admin' && info.me.role === 'owner' ? t('groups:admin.help') : undefined}
          />
        )}
        <ul>
          {rows.map((member) => (
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
          {more && <EndSentinel key={rows.length} onNear={more.onMore} />}
        </ul>
      </div>
    </Drawer>
  );
}
