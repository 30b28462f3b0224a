import { type StaffAccount, staffCalls, staffRoles } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { SelectField, TextArea } from '@touchline/ui/form';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';
import type { StaffAction } from '../model/staff-action.ts';

interface Props {
  action: StaffAction;
  account: StaffAccount;
  onPassword: (password: string) => void;
  onChanged: () => void;
  onClose: () => void;
}

/** Confirms an action on an operator account, and asks for the role or the reason that it needs. */
export function StaffDialog({ action, account, onPassword, onChanged, onClose }: Props) {
  const { t } = useTranslation(['consolePeople', 'console']);
  const { uid, name } = account;
  const [role, setRole] = useState(account.role);
  const [reason, setReason] = useState('');
  const run: Record<StaffAction, () => Promise<unknown>> = {
    role: () => api.call(staffCalls.changeRole, { uid, role }),
    disable: () => api.call(staffCalls.disable, { uid, reason: reason.trim() }),
    resetCode: () => api.call(staffCalls.resetCode, { uid }),
    resetPassword: async () => onPassword((await api.call(staffCalls.resetPassword, { uid })).password),
  };
  return (
    <ConfirmAction
      open
      tone={action === 'role' ? 'primary' : 'danger'}
      title={t(`staffAsk.${action}`, { name })}
      effects={[t(`staffEffect.${action}`), t('effect.log')]}
      confirmLabel={t(`act.${action}`)}
      onClose={onClose}
      onConfirm={async () => {
        await run[action]();
        toast.show({ tone: 'good', text: t('staffDone') });
        onChanged();
      }}
    >
      {action === 'role' && (
        <SelectField
          label={t('role')}
          options={staffRoles.map((value) => ({ value, label: t(`console:role.${value}`) }))}
          value={role}
          onChange={(event) => setRole(staffRoles.find((each) => each === event.target.value) ?? 'reviewer')}
        />
      )}
      {action === 'disable' && (
        <TextArea label={t('reason')} rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />
      )}
    </ConfirmAction>
  );
}
