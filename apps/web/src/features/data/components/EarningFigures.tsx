import { useFormats, useTranslation } from '@touchline/i18n';
import { CoinMark } from '@touchline/ui';
import type { RecentEarnings } from '../api/use-earnings.ts';
import { Change } from './Change.tsx';
import css from './data.module.css';

/** The totals of the period, compared with the same number of days before. */
export function EarningFigures({ data: { total, before, session }, days }: { data: RecentEarnings; days: number }) {
  const { t } = useTranslation('data');
  const formats = useFormats();
  const figures = [
    { id: 'coins', label: t('earnings.coins'), now: total.coins, past: before.coins, coins: true },
    { id: 'paid', label: t('earnings.paid'), now: total.paid, past: before.paid, coins: true },
    { id: 'gifts', label: t('earnings.gifts'), now: total.gifts, past: before.gifts },
    { id: 'senders', label: t('earnings.senders'), now: total.senders, past: before.senders },
    ...(session ? [{ id: 'session', label: t('earnings.session'), now: session.coins, past: null, coins: true }] : []),
  ];
  return (
    <dl className={css.figures} data-count={figures.length}>
      {figures.map(({ id, label, now, past, coins }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            <b className={coins ? css.coins : undefined}>
              {coins && <CoinMark size={id === 'coins' ? 28 : 20} />}
              {formats.number(now)}
            </b>
            <span className={css.change}>
              {past === null ? (
                session && <span>{t('earnings.sendings', { count: session.sendings })}</span>
              ) : (
                <Change now={now} past={past} note={t('earnings.before', { count: days })} />
              )}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
