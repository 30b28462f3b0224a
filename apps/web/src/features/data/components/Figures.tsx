import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import type { Statistics } from '../api/use-data.ts';
import { useDataWords } from '../model/use-data-words.ts';
import css from './data.module.css';

/** The totals of the month, compared with the month before. */
export function Figures({ statistics: { total, before, days } }: { statistics: Statistics }) {
  const { t } = useTranslation('data');
  const formats = useFormats();
  const words = useDataWords();
  const share = (now: number, past: number): string | null =>
    past === 0 ? null : formats.percent(Math.round((Math.abs(now - past) / past) * 100) / 100);
  const best = days.find(({ peak }) => peak > 0 && peak === total.peak);
  const figures = [
    {
      id: 'peak',
      label: t('peak'),
      value: formats.number(total.peak),
      now: total.peak,
      past: before.peak,
      note: best && words.day(best.day),
    },
    {
      id: 'average',
      label: t('average'),
      value: formats.number(total.averageViewers),
      now: total.averageViewers,
      past: before.averageViewers,
    },
    {
      id: 'onAir',
      label: t('onAir'),
      value: words.duration(total.seconds),
      now: total.seconds,
      past: before.seconds,
      by: words.duration(Math.abs(total.seconds - before.seconds)),
    },
    {
      id: 'broadcasts',
      label: t('broadcasts'),
      value: formats.number(total.broadcasts),
      now: total.broadcasts,
      past: before.broadcasts,
      by: formats.number(Math.abs(total.broadcasts - before.broadcasts)),
    },
    {
      id: 'newFans',
      label: t('newFans'),
      value: formats.number(total.newFans),
      now: total.newFans,
      past: before.newFans,
    },
  ];
  const month = words.monthName(before.month);
  return (
    <dl className={css.figures}>
      {figures.map(({ id, label, value, now, past, note, by }) => {
        const change = past === 0 ? null : (by ?? share(now, past));
        return (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
              <span className={css.change}>
                {change !== null && now !== past && (
                  <span className={now > past ? css.up : css.down}>
                    <Icon of={now > past ? IconArrowUpRight : IconArrowDownRight} size="s" />
                    <span aria-hidden="true">{change}</span>
                    <span className="hidden-text">
                      {t(now > past ? 'change.more' : 'change.less', { value: change })}
                    </span>
                  </span>
                )}
                {note ? (
                  <span>{note}</span>
                ) : (
                  past > 0 && <span>{t(now === past ? 'change.same' : 'change.on', { month })}</span>
                )}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
