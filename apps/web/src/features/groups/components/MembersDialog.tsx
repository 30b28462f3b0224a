import type { GroupRole } from '@touchline/contract/groups';
import { limits } from '@touchline/contract/limits';
import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { EmptyState } from '@touchline/ui';
import { Drawer } from '@touchline/ui/overlay';
import { useDeferredValue, useState } from 'react';
import { SearchField } from '../../../shared/form/SearchField.tsx';
import { useGroupMembers } from '../api/use-groups.ts';
import type { GroupDialog, GroupDialogProps } from '../model/group-dialog.ts';
import { hasAllAdmins } from '../model/group-policy.ts';
import css from './groups.module.css';
import { MemberList } from './MemberList.tsx';

interface MembersDialogProps extends GroupDialogProps {
  /** Only members of this role. */
  role?: GroupRole | undefined;
  onOpen: (dialog: GroupDialog) => void;
}

/** All members of a group, or its admins, with search. */
export function MembersDialog({ info, role, onOpen, onClose }: MembersDialogProps) {
  const { t } = useTranslation(['groups', 'friends']);
  const { number } = useFormats();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const members = useGroupMembers(info.groupId, search, role);
  return (
    <Drawer open onClose={onClose} title={t(role === 'admin' ? 'groups:admin.title' : 'groups:memberList.title')}>
      <div className={css.form}>
        <SearchField label={t('friends:search')} text={typed} maxLength={40} onText={setTyped} />
        {role === 'admin' && (
          <p className="note">
            <span className="num">
              {t('groups:memberList.of', { used: number(info.admins), max: number(limits.groups.adminsMax) })}
            </span>{' '}
            {hasAllAdmins(info) && errorText('group_admin_limit_reached', { max: limits.groups.adminsMax })}
          </p>
        )}
        <MemberList
          info={info}
          members={members}
          skeletons={6}
          empty={
            <EmptyState
              title={t(role === 'admin' && search === '' ? 'groups:admin.none' : 'groups:memberList.noMatch')}
              text={role === 'admin' && info.me.role === 'owner' ? t('groups:admin.help') : undefined}
            />
          }
          onOpen={onOpen}
        />
      </div>
    </Drawer>
  );
}
