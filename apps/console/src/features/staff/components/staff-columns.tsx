import type { StaffAccount } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { Badge } from '@touchline/ui';
import { PersonCell } from '../../../shared/person/PersonCell.tsx';
import type { DataColumn } from '../../../shared/table/columns.ts';
import { useColumnKinds } from '../../../shared/table/use-column-kinds.tsx';
import type { StaffAction } from '../model/staff-action.ts';
import { StaffMenu } from './StaffMenu.tsx';

interface Actions {
  onAsk: (action: StaffAction, account: StaffAccount) => void;
  onChanged: () => Promise<unknown>;
}

/** Columns of the operator accounts. */
export function useStaffColumns({ onAsk, onChanged }: Actions): readonly DataColumn<StaffAccount>[] {
  const { t } = useTranslation(['consolePeople', 'console']);
  const column = useColumnKinds();
  return [
    {
      id: 'name',
      head: t('staffName'),
      sortable: true,
      csv: ({ name }) => name,
      phone: 'title',
      cell: ({ name, username }) => <PersonCell name={name} below={username} />,
    },
    column.text('role', t('role'), (account) => t(`console:role.${account.role}`), { sortable: true, phone: 'end' }),
    {
      id: 'code',
      head: t('code'),
      csv: ({ codeSetUp, disabled }) => (disabled ? t('disabled') : codeSetUp ? t('codeOn') : t('codeOff')),
      phone: 'end',
      cell: ({ codeSetUp, disabled }) =>
        disabled ? (
          <Badge tone="bad">{t('disabled')}</Badge>
        ) : (
          <Badge tone={codeSetUp ? 'good' : 'warn'}>{codeSetUp ? t('codeOn') : t('codeOff')}</Badge>
        ),
    },
    column.time('seen', t('seen'), ({ lastSeenAt }) => lastSeenAt, { never: t('never'), sortable: true, wide: true }),
    {
      id: 'acts',
      head: t('acts'),
      phone: 'end',
      width: '64px',
      cell: (account) => <StaffMenu account={account} onAsk={onAsk} onChanged={onChanged} />,
    },
  ];
}
