import { IconDownload } from '@tabler/icons-react';
import { csvOf } from '@touchline/contract/text';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, toast } from '@touchline/ui';
import { download } from '../download.ts';
import { useAct } from '../use-act.ts';
import type { FileColumn } from './DataTable.tsx';
import type { Whole } from './read-whole.ts';

interface Props<Row> {
  /** Of the file, without its ending. */
  name: string;
  columns: readonly FileColumn<Row>[];
  rows: readonly Row[];
  /** Every row that the filters leave, when that is more than what is shown. */
  readAll: () => Promise<Whole<Row>>;
}

/** Everything the filters leave, as a file for spreadsheets. */
export function ExportButton<Row>({ name, columns, rows, readAll }: Props<Row>) {
  const { t } = useTranslation('console');
  const formats = useFormats();
  const { act, busy } = useAct();
  const save = async (): Promise<void> => {
    const { rows: all, cut } = await readAll();
    const lines = all.map((row) => columns.map(({ csv }) => csv(row)));
    download(
      `${name}-${new Date().toISOString().slice(0, 10)}.csv`,
      csvOf([columns.map(({ head }) => head), ...lines]),
    );
    if (cut) toast.show({ tone: 'info', text: t('table.cut', { number: formats.number(all.length) }) });
  };
  return (
    <Button size="s" icon={IconDownload} loading={busy} disabled={rows.length === 0} onClick={() => void act(save)}>
      {t('table.export')}
    </Button>
  );
}
