import { cx } from '@touchline/ui';
import { Checkbox } from '@touchline/ui/form';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { DataColumn } from './columns.ts';
import type { TableSelection } from './selection.ts';
import css from './table.module.css';
import { role } from './table-role.ts';

interface Props<Row> {
  row: Row;
  rowKey: string;
  columns: readonly DataColumn<Row>[];
  isTabStop: boolean;
  isCurrent: boolean;
  isDanger: boolean;
  selection: TableSelection | undefined;
  onFocus: (key: string) => void;
  onOpen: ((row: Row) => void) | undefined;
  onToggle: (key: string) => void;
}

const controls = 'a, button, input, label, select, textarea';

/** A row that a click or Enter opens and Space selects; its own controls keep their clicks and keys. */
export function TableRow<Row>(props: Props<Row>) {
  const { row, rowKey, columns, selection, onOpen, onToggle } = props;
  function open(event: MouseEvent): void {
    const isControl = event.target instanceof Element && event.target.closest(controls) !== null;
    if (!isControl) onOpen?.(row);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' && onOpen) {
      event.preventDefault();
      onOpen(row);
    } else if (event.key === ' ' && selection) {
      event.preventDefault();
      onToggle(rowKey);
    }
  }
  return (
    <tr
      {...role('row')}
      data-row={rowKey}
      tabIndex={props.isTabStop ? 0 : -1}
      aria-current={props.isCurrent ? 'true' : undefined}
      className={cx(onOpen && css.pressable, props.isDanger && css.danger)}
      onFocus={() => props.onFocus(rowKey)}
      onClick={open}
      onKeyDown={onKeyDown}
    >
      {selection && (
        <td {...role('cell')} className={css.pick}>
          <Checkbox
            label={selection.rowLabel(rowKey)}
            labelHidden
            tabIndex={-1}
            checked={selection.selected.has(rowKey)}
            onChange={() => onToggle(rowKey)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          {...role('cell')}
          data-phone={column.phone ?? (column.wide ? 'hide' : 'below')}
          className={cx(column.numeric && css.numeric, column.wide && css.wide)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
