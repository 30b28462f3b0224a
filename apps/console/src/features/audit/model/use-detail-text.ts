import type { AuditEntry, Colleague } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { detailRows } from './detail-rows.ts';
import { useDetailWords } from './use-detail-words.ts';

export type DetailedEntry = Pick<AuditEntry, 'action' | 'target' | 'details' | 'person'>;

/** Details of an entry in one line: its reason or message if it has one, otherwise fields and values. */
export function useDetailText(colleagues: readonly Colleague[]): (entry: DetailedEntry) => string {
  const { t } = useTranslation('console');
  const { fieldText } = useDetailWords();
  const value = useValueText(colleagues);
  return (entry) => {
    for (const texts of [entry.details.reason, entry.details.words])
      if (typeof texts === 'string' && texts !== '') return texts;
    return detailRows(entry.action, entry.details)
      .map((row) => {
        const after = value(entry, row.field, row.after);
        const change = 'before' in row ? t('becomes', { before: value(entry, row.field, row.before), after }) : after;
        return `${fieldText(row.field)}: ${change}`;
      })
      .join('; ');
  };
}

/** The value of a field in words. */
export function useValueText(colleagues: readonly Colleague[]) {
  const { valueText, settingText } = useDetailWords();
  return ({ action, target, person }: DetailedEntry, field: string, value: unknown): string => {
    if (field === 'uid' && person !== null) return person;
    if (action === 'setting.change') return settingText(target?.id ?? '', value);
    const name = field === 'assignee' ? colleagues.find(({ uid }) => uid === value)?.name : undefined;
    return name ?? valueText(field, value);
  };
}
