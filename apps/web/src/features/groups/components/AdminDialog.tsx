import { useErrorTextOf } from '@touchline/app-kit/act';
import { useCall } from '@touchline/app-kit/calls';
import {
  type GrantedPermissions,
  type GroupMember,
  groupAdminCalls,
  groupPermissions,
} from '@touchline/contract/groups';
import { useTranslation } from '@touchline/i18n';
import { SkeletonRows } from '@touchline/ui';
import { Checkbox } from '@touchline/ui/form';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { useGroupCall } from '../api/use-groups.ts';
import type { GroupDialogProps } from '../model/group-dialog.ts';
import { memberName } from '../model/group-policy.ts';
import css from './groups.module.css';

const all = Object.fromEntries(groupPermissions.map((name) => [name, true])) as unknown as GrantedPermissions;

/** Makes a member an admin, or changes what an admin may do. */
export function AdminDialog({ info, member, onClose }: GroupDialogProps & { member: GroupMember }) {
  const { t } = useTranslation(['groups', 'common']);
  const errorTextOf = useErrorTextOf();
  const { groupId } = info;
  const { uid } = member.user;
  const isAdmin = member.role === 'admin';
  const { data } = useCall(groupAdminCalls.get, { a: groupId, b: uid }, { enabled: isAdmin });
  const [changed, setChanged] = useState<Partial<GrantedPermissions>>({});
  const save = useGroupCall(isAdmin ? groupAdminCalls.edit : groupAdminCalls.add);
  const stored = isAdmin ? data?.permissions : all;
  const permissions = stored && { ...stored, ...changed };
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t(isAdmin ? 'groups:admin.editTitle' : 'groups:admin.addTitle', { name: memberName(member) })}
      confirmLabel={t('common:save')}
      cancelLabel={t('common:cancel')}
      ready={permissions !== undefined}
      closable
      onConfirm={async () => {
        if (permissions) await save.mutateAsync({ groupId, uid, permissions });
      }}
      errorText={errorTextOf}
      onClose={onClose}
    >
      {permissions ? (
        <div className={css.form}>
          {groupPermissions.map((name) => (
            <Checkbox
              key={name}
              label={t(`groups:admin.permission.${name}`)}
              checked={permissions[name]}
              onChange={(on) => setChanged({ ...changed, [name]: on })}
            />
          ))}
        </div>
      ) : (
        <SkeletonRows label={t('common:loading')} rows={3} />
      )}
    </ConfirmDialog>
  );
}
