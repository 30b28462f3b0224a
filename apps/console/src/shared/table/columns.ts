import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Cell value in exported files; a column without it is not exported. */
  csv?: (row: Row) => string | number | null | undefined;
  numeric?: boolean;
  sortable?: boolean;
  /** Position on a phone: the title, the end of the line, below the title (by default), or hidden (if it is `wide`). */
  phone?: 'title' | 'end' | 'below' | 'hide';
  /** Hidden until the table is wide. */
  wide?: boolean;
  width?: string;
}

/** A column of an exported file. */
export type FileColumn<Row> = Pick<DataColumn<Row>, 'id' | 'head'> & Required<Pick<DataColumn<Row>, 'csv'>>;
