import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { type StaffAccount, staffCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { EmptyState } from '@touchline/ui';
import { useState } from 'react';
import { SecretDialog } from '../../../shared/SecretDialog.tsx';
import { useMe } from '../../../shared/session.ts';
import type { FileColumn } from '../../../shared/table/columns.ts';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { useFullList } from '../../../shared/table/use-paged.ts';
import type { StaffAction } from '../model/staff-action.ts';
import { NewStaffDialog } from './NewStaffDialog.tsx';
import { StaffDialog } from './StaffDialog.tsx';
import { useStaffColumns } from './staff-columns.tsx';

/** Operator accounts: roles, second factors and disabled accounts. */
export function StaffTable() {
  const { t } = useTranslation(['consolePeople', 'console']);
  const queries = useQueryClient();
  const me = useMe();
  const query = useCall(staffCalls.list, {});
  const list = useFullList(staffCalls.list, query, query.data?.items ?? []);
  const [making, setMaking] = useState(false);
  const [asked, setAsked] = useState<{ action: StaffAction; account: StaffAccount } | null>(null);
  const [secret, setSecret] = useState<{ name: string; password: string; toChange: boolean } | null>(null);
  const reload = () => reloadAnswers(queries, staffCalls.list);
  const columns = useStaffColumns({
    onAsk: (action, account) => setAsked({ action, account }),
    onChanged: reload,
  });
  return (
    <ListPage
      title={t('console:screen.staff')}
      text={t('staffText')}
      newLabel={t('newStaff')}
      onNew={() => setMaking(true)}
      list={list}
      columns={columns}
      fileColumns={[
        { id: 'username', head: t('staffUsername'), csv: ({ username }) => username },
        ...columns.filter((column): column is typeof column & FileColumn<StaffAccount> => column.csv !== undefined),
      ]}
      whole
      rowKey={({ uid }) => uid}
      empty={<EmptyState level={2} title={t('none')} />}
    >
      {making && (
        <NewStaffDialog
          onClose={() => setMaking(false)}
          onMade={(name, password) => {
            setMaking(false);
            if (password) setSecret({ name, password, toChange: true });
            void reload();
          }}
        />
      )}
      {asked && (
        <StaffDialog
          {...asked}
          onPassword={(password) => {
            const { name, uid } = asked.account;
            setSecret({ name, password, toChange: uid !== me.uid });
          }}
          onChanged={() => void reload()}
          onClose={() => setAsked(null)}
        />
      )}
      {secret && (
        <SecretDialog
          title={t('reset.new', { name: secret.name })}
          secret={secret.password}
          toChange={secret.toChange}
          onClose={() => setSecret(null)}
        />
      )}
    </ListPage>
  );
}
