import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { type CsvColumn, download, toCsv } from './csv.ts';
import type { DataColumn } from './DataTable.tsx';

interface Props<Row> {
  /** Of the file, without its ending. */
  name: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
}

/** The rows that are here, as a file for spreadsheets. */
export function ExportButton<Row>({ name, columns, rows }: Props<Row>) {
  const { t } = useTranslation('console');
  const kept = columns.filter((column): column is DataColumn<Row> & CsvColumn<Row> => column.csv !== undefined);
  return (
    <Button
      size="s"
      icon={IconDownload}
      disabled={rows.length === 0}
      onClick={() => download(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, toCsv(kept, rows))}
    >
      {t('table.export')}
    </Button>
  );
}
