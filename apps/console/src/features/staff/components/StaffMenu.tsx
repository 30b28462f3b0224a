import { IconDots } from '@tabler/icons-react';
import { useAct } from '@touchline/app-kit/act';
import { type StaffAccount, staffCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { DropMenu, IconButton } from '@touchline/ui';
import { api } from '../../../shared/api.ts';
import { useMe } from '../../../shared/session.ts';
import type { StaffAction } from '../model/staff-action.ts';

interface Props {
  account: StaffAccount;
  onAsk: (action: StaffAction, account: StaffAccount) => void;
  onChanged: () => Promise<unknown>;
}

/** The actions on one operator account; only enabling it again needs no confirmation. */
export function StaffMenu({ account, onAsk, onChanged }: Props) {
  const { t } = useTranslation('consolePeople');
  const me = useMe();
  const { act } = useAct();
  const label = t('actsOf', { name: account.name });
  const ask = (action: StaffAction) => () => onAsk(action, account);
  const enable = (): void =>
    void act(async () => {
      await api.call(staffCalls.enable, { uid: account.uid });
      await onChanged();
    }, t('staffDone'));
  return (
    <DropMenu
      label={label}
      align="end"
      trigger={(props) => <IconButton {...props} icon={IconDots} label={label} />}
      items={[
        { id: 'role', label: t('act.role'), onSelect: ask('role') },
        { id: 'code', label: t('act.resetCode'), disabled: !account.codeSetUp, onSelect: ask('resetCode') },
        { id: 'password', label: t('act.resetPassword'), onSelect: ask('resetPassword') },
        'rule',
        account.disabled
          ? { id: 'enable', label: t('act.enable'), onSelect: enable }
          : {
              id: 'disable',
              label: t('act.disable'),
              tone: 'danger',
              disabled: account.uid === me.uid,
              onSelect: ask('disable'),
            },
      ]}
    />
  );
}
