import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { useAct } from '../use-act.ts';
import { type CsvColumn, download, toCsv } from './csv.ts';
import type { DataColumn } from './DataTable.tsx';

interface Props<Row> {
  /** Of the file, without its ending. */
  name: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  /** Every row that the filters leave, when that is more than what is shown. */
  readAll: () => Promise<readonly Row[]>;
}

/** Everything the filters leave, as a file for spreadsheets. */
export function ExportButton<Row>({ name, columns, rows, readAll }: Props<Row>) {
  const { t } = useTranslation('console');
  const { act, busy } = useAct();
  const kept = columns.filter((column): column is DataColumn<Row> & CsvColumn<Row> => column.csv !== undefined);
  return (
    <Button
      size="s"
      icon={IconDownload}
      loading={busy}
      disabled={rows.length === 0}
      onClick={() =>
        void act(async () =>
          download(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, toCsv(kept, await readAll())),
        )
      }
    >
      {t('table.export')}
    </Button>
  );
}
