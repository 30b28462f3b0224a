import { type ColumnId, type SportName, sportIds } from '@touchline/contract/enums';
import { sportNames } from '@touchline/contract/matches';

export interface SportColumn {
  column: ColumnId;
  name: 'all' | SportName;
}

/** The tabs of both lists, in the order users expect. */
export const sportColumns: readonly SportColumn[] = [
  { column: 0, name: 'all' },
  ...sportNames.map((name) => ({ column: sportIds[name], name })),
];

/** Returns the column of an address; undefined when there is none. */
export const findColumn = (text: string): ColumnId | undefined =>
  sportColumns.find(({ column }) => String(column) === text)?.column;

/** The same for pages whose address the router has checked. */
export const columnOf = (text: string): ColumnId => findColumn(text) ?? 0;
