import type { AuditEntry, Colleague } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import type { ReactNode } from 'react';
import { PersonLink } from '../../shared/person/PersonLink.tsx';
import { RoomLink } from '../../shared/room/RoomLink.tsx';
import css from './audit.module.css';
import { detailRows } from './detail-rows.ts';
import { useDetailWords } from './use-detail-words.ts';

type Entry = Pick<AuditEntry, 'action' | 'target' | 'details'>;

/** Details of an entry in one line: its reason or message if it has one, otherwise fields and values. */
export function useDetailText(colleagues: readonly Colleague[]): (entry: Entry) => string {
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

function useValueText(colleagues: readonly Colleague[]) {
  const { valueText, settingText } = useDetailWords();
  return ({ action, target }: Entry, field: string, value: unknown): string => {
    if (action === 'setting.change') return settingText(target?.id ?? '', value);
    const name = field === 'assignee' ? colleagues.find(({ uid }) => uid === value)?.name : undefined;
    return name ?? valueText(field, value);
  };
}

/** Details of an entry, one row per field; the raw record can be unfolded. */
export function AuditDetails({ entry, colleagues }: { entry: Entry; colleagues: readonly Colleague[] }) {
  const { t } = useTranslation('consolePeople');
  const { fieldText } = useDetailWords();
  const valueText = useValueText(colleagues);
  const rows = detailRows(entry.action, entry.details);
  const shown = (field: string, value: unknown): ReactNode => {
    const text = valueText(entry, field, value);
    if (typeof value === 'string' && field === 'uid') return <PersonLink uid={value}>{text}</PersonLink>;
    if (typeof value === 'string' && field === 'roomId') return <RoomLink roomId={value}>{text}</RoomLink>;
    return <bdi>{text}</bdi>;
  };
  if (rows.length === 0) return null;
  const pairs = rows.some((row) => 'before' in row);
  return (
    <>
      <table className={css.fields}>
        <thead className={pairs ? undefined : 'hidden-text'}>
          <tr>
            <th scope="col">{t('audit.field')}</th>
            {pairs && <th scope="col">{t('audit.before')}</th>}
            <th scope="col">{pairs ? t('audit.after') : t('audit.details')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.field}>
              <th scope="row">{fieldText(row.field)}</th>
              {'before' in row && <td className={css.before}>{shown(row.field, row.before)}</td>}
              <td colSpan={pairs && !('before' in row) ? 2 : 1}>{shown(row.field, row.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className={css.raw}>
        <summary>{t('audit.raw')}</summary>
        <pre className={css.json}>{JSON.stringify(entry.details, null, 2)}</pre>
      </details>
    </>
  );
}
