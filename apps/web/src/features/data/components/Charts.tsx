import { useFormats, useTranslation } from '@touchline/i18n';
import { Card } from '@touchline/ui';
import { useMemo } from 'react';
import type { Statistics } from '../api/use-data.ts';
import { useDataWords } from '../model/use-data-words.ts';
import css from './data.module.css';
import { Plot, useThemeKey } from './Plot.tsx';

const daySteps = [1, 5, 10];
const dayNumber = (day: string): number => Number(day.slice(8));

/** Peaks and new followers by day. */
export function Charts({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation(['data', 'common']);
  const formats = useFormats();
  const words = useDataWords();
  const theme = useThemeKey();
  const { days, daysBefore, month, before, total } = statistics;
  const drawn = useMemo(() => {
    const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
    const x = Array.from({ length: Math.max(count, daysBefore.length) }, (_, at) => at + 1);
    const at = (list: Statistics['days'], of: 'peak' | 'newFans') => {
      const byDay = new Map(list.map((one) => [dayNumber(one.day), one[of]]));
      return x.map((day) => byDay.get(day) ?? null);
    };
    return {
      x,
      peaks: [
        { values: at(daysBefore, 'peak'), look: 'dashed' as const },
        { values: at(days, 'peak'), look: 'line' as const },
      ],
      fansX: x.slice(0, count),
      fans: [{ values: at(days, 'newFans').slice(0, count), look: 'bars' as const }],
    };
  }, [month, days, daysBefore]);
  const of = (list: Statistics['days'], index: number) => list.find(({ day }) => dayNumber(day) === index + 1);
  const name = words.monthName(month);
  const best = days.find(({ peak }) => peak > 0 && peak === total.peak);
  return (
    <div className={css.charts}>
      <Card as="section" size="l" className={css.chart} label={t('data:viewers.title')}>
        <header>
          <div>
            <h2>{t('data:viewers.title')}</h2>
            <p>{t('data:viewers.text')}</p>
          </div>
          <ul className={css.key}>
            <li>{name}</li>
            <li className={css.past}>{words.monthName(before.month)}</li>
          </ul>
        </header>
        <Plot
          key={theme}
          label={t('data:viewers.label', { month: name, peak: formats.number(total.peak) })}
          x={drawn.x}
          series={drawn.peaks}
          height={236}
          xSteps={daySteps}
          xText={(day) => formats.number(day)}
          tip={(index) => {
            const day = of(days, index) ?? of(daysBefore, index);
            return day ? { value: t('common:viewers', { count: day.peak }), note: words.day(day.day) } : null;
          }}
        />
      </Card>
      <Card as="section" size="l" className={css.chart} label={t('data:newFans')}>
        <header>
          <div>
            <h2>{t('data:newFans')}</h2>
            <p>{t('data:fans.text')}</p>
          </div>
        </header>
        <Plot
          key={theme}
          label={t('data:fans.label', { month: name, total: formats.number(total.newFans) })}
          x={drawn.fansX}
          series={drawn.fans}
          height={172}
          xSteps={daySteps}
          xText={(day) => formats.number(day)}
          tip={(index) => {
            const day = of(days, index);
            return day ? { value: formats.number(day.newFans), note: words.day(day.day) } : null;
          }}
        />
        <dl className={css.split}>
          <div>
            <dt>{t('data:day.onAir')}</dt>
            <dd>{formats.number(total.daysOnAir)}</dd>
          </div>
          <div>
            <dt>{t('data:broadcasts')}</dt>
            <dd>{formats.number(total.broadcasts)}</dd>
          </div>
          {best && (
            <div>
              <dt>{t('data:day.busiest')}</dt>
              <dd>{words.day(best.day)}</dd>
            </div>
          )}
        </dl>
      </Card>
    </div>
  );
}
