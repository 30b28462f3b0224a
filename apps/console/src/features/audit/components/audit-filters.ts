import { auditActions, auditTargetKinds, type Colleague } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { useAuditNames } from '../../../shared/audit-names.ts';
import { useMe } from '../../../shared/session.ts';
import type { Filter } from '../../../shared/table/FilterBar.tsx';

/** Filters of the audit log; only administrators see the entries of `colleagues`. */
export function useAuditFilters(colleagues: readonly Colleague[]): readonly Filter[] {
  const { t } = useTranslation('consolePeople');
  const { role } = useMe();
  const { actionName, kindName } = useAuditNames();
  return [
    ...(role === 'administrator'
      ? [
          {
            id: 'operator',
            label: t('audit.who'),
            options: colleagues.map(({ uid, name }) => ({ value: uid, label: name })),
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
    { id: 'from', label: t('audit.from'), kind: 'date' },
    { id: 'to', label: t('audit.to'), kind: 'date' },
  ];
}
