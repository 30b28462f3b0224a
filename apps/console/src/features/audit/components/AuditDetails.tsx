import type { Colleague } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import type { ReactNode } from 'react';
import { PersonLink } from '../../../shared/person/PersonLink.tsx';
import { RoomLink } from '../../../shared/room/RoomLink.tsx';
import { detailRows } from '../model/detail-rows.ts';
import { type DetailedEntry, useValueText } from '../model/use-detail-text.ts';
import { useDetailWords } from '../model/use-detail-words.ts';
import css from './audit.module.css';

/** Details of an entry, one row per field; the raw record can be unfolded. */
export function AuditDetails({ entry, colleagues }: { entry: DetailedEntry; colleagues: readonly Colleague[] }) {
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
              {'before' in row && <td className="dim">{shown(row.field, row.before)}</td>}
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
