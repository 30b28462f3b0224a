import type { BroadcastSummary } from '@touchline/contract/streams';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Coins } from '@touchline/ui';
import { Suspense } from 'react';
import { PersonName } from '../../../shared/people/PersonName.tsx';
import { useDataWords } from '../model/use-data-words.ts';
import { CutOffReason } from './CutOffReason.tsx';
import css from './summary.module.css';

/** The results of one broadcast; leaves out zeros. */
export function Summary({ summary }: { summary: BroadcastSummary }) {
  const { t } = useTranslation(['data', 'gifts']);
  const formats = useFormats();
  const words = useDataWords();
  const { gifts, loudest, topFans } = summary;
  const figures = [
    { id: 'peak', label: t('data:peak'), value: formats.number(summary.peak), shown: true },
    { id: 'onAir', label: t('data:onAir'), value: words.duration(summary.seconds), shown: true },
    { id: 'average', label: t('data:average'), value: formats.number(summary.averageViewers), shown: true },
    {
      id: 'newFans',
      label: t('data:newFans'),
      value: formats.number(summary.newFollowers),
      shown: summary.newFollowers > 0,
    },
    { id: 'gifts', label: t('data:earnings.gifts'), value: formats.number(gifts.gifts), shown: gifts.gifts > 0 },
    {
      id: 'coins',
      label: t('data:earnings.coins'),
      value: <Coins text={formats.number(gifts.coins)} label={t('gifts:coins', { count: gifts.coins })} />,
      shown: gifts.coins > 0,
    },
    {
      id: 'messages',
      label: t('data:summary.messages'),
      value: formats.number(summary.messages),
      shown: summary.messages > 0,
    },
    {
      id: 'loudest',
      label: t('data:summary.loudest'),
      value: loudest && formats.time(loudest.at),
      note: loudest && t('data:summary.inMinute', { count: loudest.messages }),
      shown: loudest !== null,
    },
  ];
  return (
    <div className={css.summary}>
      {summary.why && (
        <Suspense fallback={null}>
          <CutOffReason why={summary.why} />
        </Suspense>
      )}
      <dl className={css.figures}>
        {figures
          .filter(({ shown }) => shown)
          .map(({ id, label, value, note }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>
                <b className="num">{value}</b>
                {note && <small>{note}</small>}
              </dd>
            </div>
          ))}
      </dl>
      {topFans.length > 0 && (
        <section aria-label={t('data:summary.topFans')}>
          <h3>{t('data:summary.topFans')}</h3>
          <ol className={css.fans}>
            {topFans.map(({ person, coins }, at) => (
              <li key={person.uid}>
                <span className="num">{formats.number(at + 1)}</span>
                <Avatar name={person.nickname} src={person.avatar} size="s" />
                <b className="truncate" dir="auto">
                  <PersonName person={person} />
                </b>
                <Coins text={formats.number(coins)} label={t('gifts:coins', { count: coins })} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
