import { IconClock, IconDownload } from '@tabler/icons-react';
import { type EarningWindow, earningWindows } from '@touchline/contract/gifts';
import { csvOf } from '@touchline/contract/text';
import { useTranslation } from '@touchline/i18n';
import { Button, Icon, Segmented, Skeleton, SkeletonGroup } from '@touchline/ui';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { saveFile } from '../../../shared/page/save-file.ts';
import { type RecentEarnings, useEarnings } from '../api/use-earnings.ts';
import type { DataSelection } from '../model/data-selection.ts';
import { useDataWords } from '../model/use-data-words.ts';
import css from './data.module.css';
import { EarningDays } from './EarningDays.tsx';
import { EarningFigures } from './EarningFigures.tsx';
import { GiftDetail } from './GiftDetail.tsx';

export interface EarningsProps extends Pick<DataSelection, 'days' | 'day' | 'rows'> {
  onSelection: (next: Partial<DataSelection>) => void;
}

/** Earnings from gifts: by day and one by one. */
export function Earnings({ days, day, rows, onSelection }: EarningsProps) {
  const { t } = useTranslation(['data', 'common']);
  const words = useDataWords();
  const { data, isError, isFetching, refetch } = useEarnings(days);
  const inWindow = day !== null && data?.days.some((one) => one.day === day) ? day : null;
  return (
    <>
      <div className={css.bar}>
        {data && (
          <p className={css.asOf}>
            <Icon of={IconClock} size="s" />
            {t('data:earnings.asOf', {
              time: words.serverTime(data.asOf, data.utcOffset),
              zone: words.zone(data.utcOffset),
            })}
          </p>
        )}
        <div className={css.tools}>
          <Segmented
            label={t('data:earnings.window')}
            options={earningWindows.map((each) => ({
              value: String(each),
              label: t('data:earnings.days', { count: each }),
            }))}
            value={String(days)}
            onChange={(value) => onSelection({ days: Number(value) as EarningWindow, day: null })}
          />
          <SaveDays data={data} />
        </div>
      </div>
      {data ? (
        <>
          <EarningFigures data={data} days={data.days.length} />
          <EarningDays data={data} chosen={inWindow} onChoose={(next) => onSelection({ day: next })} />
          <GiftDetail
            key={`${data.days[0]?.day} ${inWindow}`}
            from={inWindow ?? data.days[0]?.day}
            to={inWindow ?? data.days.at(-1)?.day}
            utcOffset={data.utcOffset}
            day={inWindow}
            onAllDays={() => onSelection({ day: null })}
            rows={rows}
            onRows={(next) => onSelection({ rows: next })}
          />
        </>
      ) : isError ? (
        <LoadFailed title={t('data:earnings.failed')} error={null} retrying={isFetching} onRetry={refetch} />
      ) : (
        <SkeletonGroup label={t('common:loading')} className="stack-6">
          <Skeleton height={112} />
          <Skeleton height={280} />
          <Skeleton height={300} />
        </SkeletonGroup>
      )}
    </>
  );
}

function SaveDays({ data }: { data: RecentEarnings | undefined }) {
  const { t } = useTranslation('data');
  const save = (): void => {
    if (!data) return;
    const head = [
      t('column.date'),
      t('earnings.coins'),
      t('earnings.paid'),
      t('earnings.gifts'),
      t('earnings.senders'),
    ];
    const rows = data.days.map(({ day, coins, paid, gifts, senders }) => [day, coins, paid, gifts, senders]);
    saveFile(`touchline-earnings-${data.days.at(-1)?.day}.csv`, csvOf([head, ...rows]));
  };
  return (
    <Button icon={IconDownload} disabled={!data} onClick={save}>
      {t('export')}
    </Button>
  );
}
