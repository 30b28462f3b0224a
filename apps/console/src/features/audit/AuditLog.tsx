import {
  type AuditEntry,
  auditActions,
  auditTargetKinds,
  operatorCalls,
  staffCalls,
} from '@touchline/contract/operators';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Button, cx, EmptyState } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { useAuditNames } from '../../shared/audit-names.ts';
import { startOfDay } from '../../shared/days.ts';
import { useMe } from '../../shared/session.ts';
import type { DataColumn } from '../../shared/table/DataTable.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { endlessTable } from '../../shared/table/use-paged.ts';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { useCall, useEndless } from '../../shared/use-calls.ts';
import { useZoned } from '../../shared/zoned.ts';
import { AuditDetails, useDetailText } from './AuditDetails.tsx';
import css from './audit.module.css';

/** Everything operators did. Operators who are not administrators see only their own actions. */
export function AuditLog() {
  const { t } = useTranslation(['consolePeople', 'console']);
  const formats = useFormats();
  const zoned = useZoned();
  const { role } = useMe();
  const { actionName, kindName, targetName } = useAuditNames();
  const url = useTableUrl();
  const { values } = url;
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const colleagues = useCall(operatorCalls.colleagues, {});
  const from = startOfDay(values.from, 0);
  const to = startOfDay(values.to, 1);
  const list = useEndless(staffCalls.auditEntries, {
    limit: 50,
    ...(values.operator && /^[1-9]\d*$/.test(values.operator) ? { operator: values.operator } : {}),
    ...(values.action ? { action: values.action } : {}),
    ...(values.text ? { text: values.text } : {}),
    ...(values.kind ? { targetKind: values.kind } : {}),
    ...(values.target ? { targetId: values.target } : {}),
    ...(values.person && /^[1-9]\d*$/.test(values.person) ? { person: values.person } : {}),
    order: url.sort && !url.sort.descending ? 'oldest' : 'newest',
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  });
  const table = endlessTable(url, list);
  const showTarget = ({ target }: AuditEntry): void => {
    setOpen(null);
    if (target) url.set({ kind: target.kind, target: target.id });
  };
  const named = colleagues.data?.items ?? [];
  const detailText = useDetailText(named);
  const columns: readonly DataColumn<AuditEntry>[] = [
    {
      id: 'at',
      head: t('audit.when'),
      sortable: true,
      phone: 'end',
      csv: ({ at }) => at,
      cell: ({ at }) => <span className={cx('dim', 'num', css.at)}>{formats.dateTime(at)}</span>,
    },
    {
      id: 'operator',
      head: t('audit.who'),
      phone: 'below',
      csv: ({ operator }) => operator.name,
      cell: ({ operator }) => (
        <span className={css.who}>
          <Avatar name={operator.name} size="xs" />
          {operator.name}
        </span>
      ),
    },
    {
      id: 'action',
      head: t('audit.what'),
      phone: 'title',
      csv: ({ action }) => action,
      cell: ({ action }) => <b title={action}>{actionName(action)}</b>,
    },
    {
      id: 'target',
      head: t('audit.target'),
      phone: 'below',
      csv: ({ target }) => (target ? `${target.kind} ${target.id} ${target.label}` : ''),
      cell: ({ target }) =>
        target && (
          <span>
            {targetName(target)} <span className="dim num">{`${kindName(target.kind)} ${target.id}`}</span>
          </span>
        ),
    },
    {
      id: 'details',
      head: t('audit.details'),
      wide: true,
      phone: 'hide',
      csv: detailText,
      cell: (entry) => <span className={css.details}>{detailText(entry)}</span>,
    },
    {
      id: 'ip',
      head: t('audit.ip'),
      wide: true,
      phone: 'hide',
      csv: ({ ip }) => ip,
      cell: ({ ip }) => (
        <bdi dir="ltr" className="dim num">
          {ip}
        </bdi>
      ),
    },
  ];
  return (
    <ListPage
      title={t('console:place.audit')}
      text={role === 'administrator' ? t('audit.text') : t('audit.own')}
      fileName="audit-log"
      exports="audit_log"
      list={table}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<EmptyState level={2} title={t('audit.none')} text={t('audit.noneText')} />}
      defaultSort={{ column: 'at', descending: true }}
      filters={[
        ...(role === 'administrator'
          ? [
              {
                id: 'operator',
                label: t('audit.who'),
                options: named.map(({ uid, name }) => ({ value: uid, label: name })),
              },
            ]
          : []),
        {
          id: 'action',
          label: t('audit.what'),
          options: auditActions.map((value) => ({ value, label: actionName(value) })),
        },
        {
          id: 'kind',
          label: t('audit.targetKind'),
          options: auditTargetKinds.map((value) => ({ value, label: kindName(value) })),
        },
        { id: 'target', label: t('audit.targetId') },
        { id: 'person', label: t('audit.person') },
        { id: 'text', label: t('audit.search') },
        { id: 'from', label: t('audit.from'), kind: 'date' as const },
        { id: 'to', label: t('audit.to'), kind: 'date' as const },
      ]}
      onOpen={setOpen}
      more={list.more}
    >
      {open && (
        <Dialog
          open
          onClose={() => setOpen(null)}
          title={<span title={open.action}>{actionName(open.action)}</span>}
          size="m"
        >
          <p>{joinFacts([open.operator.name, zoned.dateTime(open.at), open.ip])}</p>
          {open.target && (
            <p className={css.target}>
              {`${kindName(open.target.kind)} ${open.target.id}: ${targetName(open.target)}`}
              <Button size="s" onClick={() => showTarget(open)}>
                {t('audit.onlyTarget')}
              </Button>
            </p>
          )}
          <AuditDetails entry={open} colleagues={named} />
        </Dialog>
      )}
    </ListPage>
  );
}
