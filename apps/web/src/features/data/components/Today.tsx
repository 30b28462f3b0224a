import type { DayFigures } from '@touchline/contract/streams';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Card, Coins } from '@touchline/ui';
import { useDataWords } from '../model/use-data-words.ts';
import css from './summary.module.css';

/** The results of today, including the running broadcast. */
export function Today({ today }: { today: DayFigures }) {
  const { t } = useTranslation(['data', 'gifts']);
  const formats = useFormats();
  const words = useDataWords();
  const figures = [
    { id: 'peak', label: t('data:peak'), value: formats.number(today.peak) },
    { id: 'average', label: t('data:average'), value: formats.number(today.averageViewers) },
    { id: 'onAir', label: t('data:onAir'), value: words.duration(today.seconds) },
    { id: 'broadcasts', label: t('data:broadcasts'), value: formats.number(today.broadcasts) },
    { id: 'newFans', label: t('data:newFans'), value: formats.number(today.newFans) },
    {
      id: 'coins',
      label: t('data:earnings.coins'),
      value: <Coins text={formats.number(today.coins)} label={t('gifts:coins', { count: today.coins })} />,
    },
  ];
  return (
    <Card as="section" label={t('data:today')} className={css.today}>
      <h2>{t('data:today')}</h2>
      <dl className={css.figures}>
        {figures.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              <b className="num">{value}</b>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Whether today has results worth showing. */
export const hasToday = (today: DayFigures | null): today is DayFigures =>
  today !== null && (today.broadcasts > 0 || today.peak > 0 || today.newFans > 0 || today.gifts > 0);
