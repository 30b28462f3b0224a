import type { DayEarnings } from '@touchline/contract/gifts';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Card, Coins, EmptyState, Table, type TableSort } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { useMemo, useState } from 'react';
import type { RecentEarnings } from '../api/use-earnings.ts';
import { useDataWords } from '../model/use-data-words.ts';
import css from './data.module.css';
import { MoreRows } from './MoreRows.tsx';
import { Plot, useThemeKey } from './Plot.tsx';

const steps = [1, 2, 5, 7, 10, 14, 30];
const rowsFirst = 7;

export interface EarningDaysProps {
  data: RecentEarnings;
  chosen: string | null;
  onChoose: (day: string | null) => void;
}

/** Coins by day, as bars and as a table whose rows lead to the gifts of the day. */
export function EarningDays({ data, chosen, onChoose }: EarningDaysProps) {
  const { t } = useTranslation(['data', 'gifts']);
  const formats = useFormats();
  const words = useDataWords();
  const theme = useThemeKey();
  const { days, total } = data;
  const drawn = useMemo(
    () => ({
      x: days.map((_, at) => at),
      series: [{ values: days.map(({ coins }) => coins), look: 'bars' as const, tone: 'coin' as const }],
    }),
    [days],
  );
  if (total.sendings === 0) {
    return (
      <EmptyState
        level={2}
        art={<EmptyArt kind="coins" />}
        title={t('data:earnings.empty')}
        text={t('data:earnings.emptyHelp')}
      />
    );
  }
  return (
    <div className={css.earned}>
      <Card as="section" size="l" className={css.chart} label={t('data:earnings.byDay')}>
        <header>
          <div>
            <h2>{t('data:earnings.byDay')}</h2>
            <p>{t('data:earnings.byDayText')}</p>
          </div>
        </header>
        <Plot
          key={theme}
          label={t('data:earnings.label', { count: total.coins, days: formats.number(days.length) })}
          x={drawn.x}
          series={drawn.series}
          height={236}
          xSteps={steps}
          xText={(at) => (days[at] ? words.shortDay(days[at].day) : '')}
          tip={(index) => {
            const day = days[index];
            return day ? { value: t('gifts:coins', { count: day.coins }), note: words.day(day.day) } : null;
          }}
        />
      </Card>
      <Days days={days} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

const order: Readonly<Record<string, (day: DayEarnings) => number>> = {
  date: ({ day }) => Date.parse(day),
  coins: ({ coins }) => coins,
  gifts: ({ gifts }) => gifts,
  senders: ({ senders }) => senders,
};

function Days({ days, chosen, onChoose }: Omit<EarningDaysProps, 'data'> & { days: readonly DayEarnings[] }) {
  const { t } = useTranslation(['data', 'gifts']);
  const formats = useFormats();
  const words = useDataWords();
  const [sort, setSort] = useState<TableSort>({ column: 'date', descending: true });
  const [all, setAll] = useState(false);
  const busy = days.filter(({ sendings }) => sendings > 0);
  const value = order[sort.column] ?? order.date;
  const sorted = busy.toSorted((a, b) => ((value?.(a) ?? 0) - (value?.(b) ?? 0)) * (sort.descending ? -1 : 1));
  const shown = all ? sorted : sorted.slice(0, rowsFirst);
  return (
    <Card as="section" className={css.history} label={t('data:earnings.table')}>
      <header>
        <h2>{t('data:earnings.table')}</h2>
        <span>{t('data:earnings.daysWith', { count: busy.length })}</span>
      </header>
      <Table
        label={t('data:earnings.table')}
        rows={shown}
        rowKey={({ day }) => day}
        currentKey={chosen ?? undefined}
        sort={sort}
        onSort={setSort}
        onRow={({ day }) => onChoose(day === chosen ? null : day)}
        columns={[
          {
            id: 'date',
            head: t('data:column.date'),
            title: true,
            sortable: true,
            cell: ({ day }) => (
              <button
                type="button"
                className={css.dayButton}
                aria-pressed={day === chosen}
                onClick={(event) => {
                  event.stopPropagation();
                  onChoose(day === chosen ? null : day);
                }}
              >
                {words.day(day)}
              </button>
            ),
          },
          {
            id: 'gifts',
            head: t('data:earnings.gifts'),
            numeric: true,
            sortable: true,
            cell: ({ gifts }) => formats.number(gifts),
          },
          {
            id: 'senders',
            head: t('data:earnings.senders'),
            numeric: true,
            sortable: true,
            cell: ({ senders }) => formats.number(senders),
          },
          {
            id: 'coins',
            head: t('data:earnings.coins'),
            numeric: true,
            sortable: true,
            cell: ({ coins }) => <Coins text={formats.number(coins)} label={t('gifts:coins', { count: coins })} />,
          },
        ]}
      />
      <MoreRows shown={shown.length} total={sorted.length} onAll={() => setAll(true)} />
    </Card>
  );
}
