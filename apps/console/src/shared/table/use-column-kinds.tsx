import { useFormats } from '@touchline/i18n';
import { CoinAmount } from '../money/CoinAmount.tsx';
import type { DataColumn } from './columns.ts';

type Look<Row> = Omit<DataColumn<Row>, 'id' | 'head' | 'cell' | 'csv' | 'numeric'>;

/** Columns whose cells and files show the same value, by the kind of the value. */
export function useColumnKinds() {
  const formats = useFormats();
  return {
    text: <Row,>(id: string, head: string, of: (row: Row) => string, look?: Look<Row>): DataColumn<Row> => ({
      id,
      head,
      csv: of,
      cell: of,
      ...look,
    }),
    number: <Row,>(id: string, head: string, of: (row: Row) => number, look?: Look<Row>): DataColumn<Row> => ({
      id,
      head,
      numeric: true,
      csv: of,
      cell: (row) => <span className="num">{formats.number(of(row))}</span>,
      ...look,
    }),
    coins: <Row,>(id: string, head: string, of: (row: Row) => number, look?: Look<Row>): DataColumn<Row> => ({
      id,
      head,
      numeric: true,
      csv: of,
      cell: (row) => <CoinAmount amount={of(row)} />,
      ...look,
    }),
    /** `never` is shown where there was no such time. */
    time: <Row,>(
      id: string,
      head: string,
      of: (row: Row) => string | null,
      { never = '–', ...look }: Look<Row> & { never?: string } = {},
    ): DataColumn<Row> => ({
      id,
      head,
      csv: of,
      cell: (row) => {
        const at = of(row);
        return <span className="dim num">{at === null ? never : formats.dateTime(at)}</span>;
      },
      ...look,
    }),
  };
}
