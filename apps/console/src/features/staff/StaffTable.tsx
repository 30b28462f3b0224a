import { IconDots } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type StaffAccount, staffCalls, staffRoles } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, DropMenu, EmptyState, IconButton, toast } from '@touchline/ui';
import { SelectField, TextArea } from '@touchline/ui/form';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { PersonCell } from '../../shared/person/PersonCell.tsx';
import { SecretDialog } from '../../shared/SecretDialog.tsx';
import { useMe } from '../../shared/session.ts';
import type { DataColumn } from '../../shared/table/DataTable.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { useWhole } from '../../shared/table/use-paged.ts';
import { useAct, useFailureText } from '../../shared/use-act.ts';
import { useCall } from '../../shared/use-calls.ts';
import { NewStaff } from './NewStaff.tsx';
import css from './staff.module.css';

type Act = 'role' | 'disable' | 'resetCode' | 'resetPassword';

/** Operator accounts: roles, second factors and disabled accounts. */
export function StaffTable() {
  const { t } = useTranslation(['consolePeople', 'console']);
  const formats = useFormats();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const me = useMe();
  const { act } = useAct();
  const query = useCall(staffCalls.list, {});
  const list = useWhole(query, query.data?.items ?? []);
  const [making, setMaking] = useState(false);
  const [asked, setAsked] = useState<{ what: Act; account: StaffAccount } | null>(null);
  const [reason, setReason] = useState('');
  const [role, setRole] = useState<StaffAccount['role']>('reviewer');
  const [secret, setSecret] = useState<{ name: string; password: string; toChange: boolean } | null>(null);
  const readAgain = () => queries.invalidateQueries({ queryKey: [staffCalls.list.path] });
  const ask = (what: Act, account: StaffAccount) => () => {
    setReason('');
    setRole(account.role);
    setAsked({ what, account });
  };

  async function doIt(): Promise<void> {
    if (!asked) return;
    const { uid, name } = asked.account;
    if (asked.what === 'role') await api.call(staffCalls.changeRole, { uid, role });
    else if (asked.what === 'disable') await api.call(staffCalls.disable, { uid, reason: reason.trim() });
    else if (asked.what === 'resetCode') await api.call(staffCalls.resetCode, { uid });
    else {
      const { password } = await api.call(staffCalls.resetPassword, { uid });
      setSecret({ name, password, toChange: uid !== me.uid });
    }
    toast.show({ tone: 'good', text: t('staffDone') });
    void readAgain();
  }

  const columns: readonly DataColumn<StaffAccount>[] = [
    {
      id: 'name',
      head: t('staffName'),
      sortable: true,
      csv: ({ name }) => name,
      phone: 'title',
      cell: ({ name, username }) => <PersonCell name={name} below={username} />,
    },
    {
      id: 'role',
      head: t('role'),
      sortable: true,
      phone: 'end',
      csv: (account) => t(`console:role.${account.role}`),
      cell: (account) => t(`console:role.${account.role}`),
    },
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
    {
      id: 'seen',
      head: t('seen'),
      sortable: true,
      csv: ({ lastSeenAt }) => lastSeenAt,
      phone: 'hide',
      wide: true,
      cell: ({ lastSeenAt }) => (
        <span className="dim num">{lastSeenAt ? formats.dateTime(lastSeenAt) : t('never')}</span>
      ),
    },
    {
      id: 'acts',
      head: t('acts'),
      phone: 'end',
      width: '64px',
      cell: (account) => (
        <DropMenu
          label={t('actsOf', { name: account.name })}
          align="end"
          trigger={(props) => <IconButton {...props} icon={IconDots} label={t('actsOf', { name: account.name })} />}
          items={[
            { id: 'role', label: t('act.role'), onSelect: ask('role', account) },
            {
              id: 'code',
              label: t('act.resetCode'),
              disabled: !account.codeSetUp,
              onSelect: ask('resetCode', account),
            },
            { id: 'password', label: t('act.resetPassword'), onSelect: ask('resetPassword', account) },
            'rule',
            account.disabled
              ? {
                  id: 'enable',
                  label: t('act.enable'),
                  onSelect: () =>
                    void act(async () => {
                      await api.call(staffCalls.enable, { uid: account.uid });
                      await readAgain();
                    }, t('staffDone')),
                }
              : {
                  id: 'disable',
                  label: t('act.disable'),
                  tone: 'danger' as const,
                  disabled: account.uid === me.uid,
                  onSelect: ask('disable', account),
                },
          ]}
        />
      ),
    },
  ];
  return (
    <ListPage
      title={t('console:place.staff')}
      text={t('staffText')}
      newLabel={t('newStaff')}
      onNew={() => setMaking(true)}
      fileName="staff"
      exports="staff"
      list={list}
      columns={columns}
      whole
      rowKey={({ uid }) => uid}
      empty={<EmptyState level={2} title={t('none')} />}
    >
      {making && (
        <NewStaff
          onClose={() => setMaking(false)}
          onMade={(name, password) => {
            setMaking(false);
            if (password) setSecret({ name, password, toChange: true });
            void readAgain();
          }}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        tone={asked?.what === 'role' ? 'primary' : 'danger'}
        title={asked ? t(`staffAsk.${asked.what}`, { name: asked.account.name }) : ''}
        effects={asked ? [t(`staffEffect.${asked.what}`), t('effect.log')] : []}
        confirmLabel={asked ? t(`act.${asked.what}`) : ''}
        cancelLabel={t('console:cancel')}
        errorText={(error) => failureText(error) ?? t('console:code.needed')}
        onClose={() => setAsked(null)}
        onConfirm={doIt}
      >
        <div className={css.dialog}>
          {asked?.what === 'role' && (
            <SelectField
              label={t('role')}
              options={staffRoles.map((value) => ({ value, label: t(`console:role.${value}`) }))}
              value={role}
              onChange={(event) => setRole(staffRoles.find((each) => each === event.target.value) ?? 'reviewer')}
            />
          )}
          {asked?.what === 'disable' && (
            <TextArea label={t('reason')} rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />
          )}
        </div>
      </ConfirmDialog>
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
