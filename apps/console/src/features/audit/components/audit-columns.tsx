import type { AuditEntry } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, cx } from '@touchline/ui';
import { useAuditNames } from '../../../shared/audit-names.ts';
import type { DataColumn } from '../../../shared/table/columns.ts';
import { AuditTarget } from './AuditTarget.tsx';
import css from './audit.module.css';

/** Columns of the audit log; `detailText` writes the details of an entry in one line. */
export function useAuditColumns(detailText: (entry: AuditEntry) => string): readonly DataColumn<AuditEntry>[] {
  const { t } = useTranslation('consolePeople');
  const formats = useFormats();
  const { actionName, kindName } = useAuditNames();
  return [
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
      csv: ({ target }) => (target ? `${target.kind} ${target.id} ${target.label}` : ''),
      cell: ({ target }) =>
        target && (
          <span>
            <AuditTarget target={target} /> <span className="dim num">{`${kindName(target.kind)} ${target.id}`}</span>
          </span>
        ),
    },
    {
      id: 'details',
      head: t('audit.details'),
      wide: true,
      csv: detailText,
      cell: (entry) => <span className={css.details}>{detailText(entry)}</span>,
    },
    {
      id: 'ip',
      head: t('audit.ip'),
      wide: true,
      csv: ({ ip }) => ip,
      cell: ({ ip }) => (
        <bdi dir="ltr" className="dim num">
          {ip}
        </bdi>
      ),
    },
  ];
}
