import { useCall } from '@touchline/app-kit/calls';
import { type AuditEntry, operatorCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { EmptyState } from '@touchline/ui';
import { useState } from 'react';
import { useMe } from '../../../shared/session.ts';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { useAuditEntries } from '../api/use-audit-entries.ts';
import { useDetailText } from '../model/use-detail-text.ts';
import { AuditEntryDialog } from './AuditEntryDialog.tsx';
import { useAuditColumns } from './audit-columns.tsx';
import { useAuditFilters } from './audit-filters.ts';

/** Everything operators did. Operators who are not administrators see only their own actions. */
export function AuditLog() {
  const { t } = useTranslation(['consolePeople', 'console']);
  const { role } = useMe();
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const colleagues = useCall(operatorCalls.colleagues, {}).data?.items ?? [];
  const { list, more } = useAuditEntries();
  const columns = useAuditColumns(useDetailText(colleagues));
  const filters = useAuditFilters(colleagues);
  const showTarget = ({ target }: AuditEntry): void => {
    setOpen(null);
    if (target) list.url.set({ kind: target.kind, target: target.id });
  };
  return (
    <ListPage
      title={t('console:screen.audit')}
      text={role === 'administrator' ? t('audit.text') : t('audit.own')}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<EmptyState level={2} title={t('audit.none')} text={t('audit.noneText')} />}
      defaultSort={{ column: 'at', descending: true }}
      filters={filters}
      onOpen={setOpen}
      more={more}
    >
      {open && (
        <AuditEntryDialog
          entry={open}
          colleagues={colleagues}
          onTarget={() => showTarget(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </ListPage>
  );
}
