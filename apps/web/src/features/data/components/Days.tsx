import type { DayFigures } from '@touchline/contract/streams';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Card, Coins, cx, Table, type TableColumn, type TableSort } from '@touchline/ui';
import { useState } from 'react';
import { useDataWords } from '../model/use-data-words.ts';
import css from './data.module.css';
import { MoreRows } from './MoreRows.tsx';

const rowsFirst = 7;

const columns = ['date', 'broadcasts', 'duration', 'peak', 'newFans', 'gifts', 'coins'] as const;
type Column = (typeof columns)[number];

const order: Readonly<Record<Column, (day: DayFigures) => number>> = {
  date: ({ day }) => Date.parse(day),
  broadcasts: ({ broadcasts }) => broadcasts,
  duration: ({ seconds }) => seconds,
  peak: ({ peak }) => peak,
  newFans: ({ newFans }) => newFans,
  gifts: ({ gifts }) => gifts,
  coins: ({ coins }) => coins,
};

/** The days of a month as a sortable table of the charts' values. */
export function Days({ days }: { days: readonly DayFigures[] }) {
  const { t } = useTranslation(['data', 'gifts']);
  const formats = useFormats();
  const words = useDataWords();
  const heads = useDayHeads();
  const [sort, setSort] = useState<TableSort>({ column: 'date', descending: true });
  const [all, setAll] = useState(false);
  if (days.length === 0) return null;
  const value = columns.find((column) => column === sort.column) ?? 'date';
  const sorted = days.toSorted((a, b) => (order[value](a) - order[value](b)) * (sort.descending ? -1 : 1));
  const shown = all ? sorted : sorted.slice(0, rowsFirst);
  const figure = (id: Column, cell: TableColumn<DayFigures>['cell']): TableColumn<DayFigures> => ({
    id,
    head: heads[id],
    numeric: true,
    sortable: true,
    cell: (day) => (order[id](day) === 0 ? <span className={css.none}>{formats.number(0)}</span> : cell(day)),
  });
  return (
    <Card as="section" className={cx(css.history, css.days)} label={t('data:days.title')}>
      <header>
        <h2>{t('data:days.title')}</h2>
        <span>{t('data:earnings.daysWith', { count: days.length })}</span>
      </header>
      <Table
        label={t('data:days.title')}
        rows={shown}
        rowKey={({ day }) => day}
        sort={sort}
        onSort={setSort}
        columns={[
          {
            id: 'date',
            head: heads.date,
            title: true,
            sortable: true,
            cell: ({ day }) => <span className={css.whole}>{words.day(day)}</span>,
          },
          figure('broadcasts', ({ broadcasts }) => formats.number(broadcasts)),
          figure('duration', ({ seconds }) => <span className={css.whole}>{words.duration(seconds)}</span>),
          figure('peak', ({ peak }) => formats.number(peak)),
          figure('newFans', ({ newFans }) => formats.number(newFans)),
          figure('gifts', ({ gifts }) => formats.number(gifts)),
          figure('coins', ({ coins }) => (
            <Coins text={formats.number(coins)} label={t('gifts:coins', { count: coins })} />
          )),
        ]}
      />
      <MoreRows shown={shown.length} total={sorted.length} onAll={() => setAll(true)} />
    </Card>
  );
}

function useDayHeads(): Record<Column, string> {
  const { t } = useTranslation('data');
  return {
    date: t('column.date'),
    broadcasts: t('broadcasts'),
    duration: t('column.duration'),
    peak: t('peak'),
    newFans: t('newFans'),
    gifts: t('earnings.gifts'),
    coins: t('earnings.coins'),
  };
}

/** Returns the days of a month as rows of a file, the earliest first, in the order of the table's columns. */
export function useDayRows(): (days: readonly DayFigures[]) => (string | number)[][] {
  const words = useDataWords();
  const heads = useDayHeads();
  return (days) => [
    columns.map((column) => heads[column]),
    ...days.map(({ day, broadcasts, seconds, peak, newFans, gifts, coins }) => [
      ...[day, broadcasts, words.duration(seconds), peak, newFans, gifts, coins],
    ]),
  ];
}
