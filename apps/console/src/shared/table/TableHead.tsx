import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { cx, Icon } from '@touchline/ui';
import { Checkbox } from '@touchline/ui/form';
import type { DataColumn } from './columns.ts';
import type { TableSelection } from './selection.ts';
import css from './table.module.css';
import { role } from './table-role.ts';
import type { TableSort } from './use-table-url.ts';

interface Props<Row> {
  columns: readonly DataColumn<Row>[];
  /** Keys of all rows, for selecting them. */
  keys: readonly string[];
  selection: TableSelection | undefined;
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}

/** The sticky head: a box that selects all rows, and the columns with their sort. */
export function TableHead<Row>({ columns, keys, selection, sort, onSort }: Props<Row>) {
  const { t } = useTranslation('console');
  const allSelected = selection !== undefined && keys.length > 0 && keys.every((key) => selection.selected.has(key));
  return (
    <thead {...role('rowgroup')}>
      <tr {...role('row')}>
        {selection && (
          <th {...role('columnheader')} scope="col" className={css.pick}>
            <Checkbox
              label={t('table.selectAll')}
              labelHidden
              checked={allSelected}
              onChange={(checked) => selection.onChange(new Set(checked ? keys : []))}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            {...role('columnheader')}
            scope="col"
            style={{ inlineSize: column.width }}
            className={cx(column.numeric && css.numeric, column.wide && css.wide)}
            aria-sort={sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined}
          >
            {column.sortable && onSort ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface SortButtonProps<Row> {
  column: DataColumn<Row>;
  sort: TableSort | undefined;
  onSort: (sort: TableSort) => void;
}

function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const sorted = sort?.column === column.id ? sort : undefined;
  const descending = sorted ? !sorted.descending : (column.numeric ?? false);
  return (
    <button type="button" className={css.sort} onClick={() => onSort({ column: column.id, descending })}>
      {column.head}
      {sorted && <Icon of={sorted.descending ? IconArrowDown : IconArrowUp} size="s" />}
    </button>
  );
}
