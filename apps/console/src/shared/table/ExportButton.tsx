import { IconDownload } from '@tabler/icons-react';
import { ShownError, useAct } from '@touchline/app-kit/act';
import { dayOf } from '@touchline/contract/days';
import { type ExportName, exportCalls } from '@touchline/contract/operators';
import { csvOf } from '@touchline/contract/text';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, toast } from '@touchline/ui';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import { download } from '../download.ts';
import type { FileColumn } from './columns.ts';
import css from './list-page.module.css';
import type { AllRows, Reading } from './read-all-rows.ts';
import type { UrlValues } from './use-table-url.ts';

interface Props<Row> {
  /** File name without its extension. */
  name: string;
  /** The list name and filters that the audit log records. */
  what: ExportName;
  filter: UrlValues;
  columns: readonly FileColumn<Row>[];
  rows: readonly Row[];
  /** Loads every row that matches the filters, which may be more than the visible ones. */
  readAll: (reading: Reading) => Promise<AllRows<Row>>;
}

/** The URL parameters that filter the list, without position and open row. */
const narrowing = ({ page: _page, rows: _rows, open: _open, ...filter }: UrlValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name.slice(0, 40), value.slice(0, 200)]] : [])),
  );

/** Exports all rows that match the filters as a spreadsheet file. */
export function ExportButton<Row>({ name, what, filter, columns, rows, readAll }: Props<Row>) {
  const { t } = useTranslation('console');
  const formats = useFormats();
  const { act, busy } = useAct();
  const [read, setRead] = useState(0);
  const stop = useRef<AbortController | null>(null);
  // Leaving the list stops its export.
  useEffect(() => () => stop.current?.abort(), []);
  const save = async (): Promise<void> => {
    setRead(0);
    stop.current = new AbortController();
    const { signal } = stop.current;
    const {
      rows: all,
      cut,
      moved,
      noted,
    } = await readAll({ onRows: setRead, signal }).catch((error: unknown) => {
      throw signal.aborted ? new ShownError() : error;
    });
    // No file without an audit entry.
    if (!noted) await api.call(exportCalls.note, { what, filter: narrowing(filter), rows: all.length });
    const lines = all.map((row) => columns.map(({ csv }) => csv(row)));
    download(`${name}-${dayOf(Date.now())}.csv`, csvOf([columns.map(({ head }) => head), ...lines]));
    if (cut) toast.show({ tone: 'info', text: t('table.cut', { number: formats.number(all.length) }) });
    if (moved) toast.show({ tone: 'info', text: t('table.moved') });
  };
  if (busy && read > 0)
    return (
      <span className={css.exporting}>
        <span className="num" role="status">
          {t('table.read', { count: read })}
        </span>
        <Button size="s" onClick={() => stop.current?.abort()}>
          {t('cancel')}
        </Button>
      </span>
    );
  return (
    <Button size="s" icon={IconDownload} loading={busy} disabled={rows.length === 0} onClick={() => void act(save)}>
      {t('table.export')}
    </Button>
  );
}
