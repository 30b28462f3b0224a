import type { PastBroadcast } from '@touchline/contract/streams';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { EmptyState, Skeleton, SkeletonGroup } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { useMemo } from 'react';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { type Curve, useCurve, useSummary } from '../api/use-data.ts';
import { useDataWords } from '../model/use-data-words.ts';
import css from './data.module.css';
import { Plot, useThemeKey } from './Plot.tsx';
import { Summary } from './Summary.tsx';
import look from './summary.module.css';

const timeSteps = [1, 2, 5, 10, 15, 30, 60, 120, 240].map((minutes) => minutes * 60_000);

/** The results of one broadcast, and its number of viewers by minute. */
export function SummaryDialog({ past, name, onClose }: { past: PastBroadcast; name: string; onClose: () => void }) {
  const { t } = useTranslation(['data', 'common']);
  const words = useDataWords();
  const curve = useCurve(past.id);
  const summary = useSummary(past.id);
  return (
    <Dialog open onClose={onClose} title={t('data:summary.title')} size="l">
      <p className={css.curveOf}>{joinFacts([name, words.day(past.day), words.duration(past.seconds)])}</p>
      {summary.data ? (
        <Summary summary={summary.data} />
      ) : summary.isError ? (
        <LoadFailed title={t('data:summary.failed')} retrying={summary.isFetching} onRetry={summary.refetch} />
      ) : (
        <SkeletonGroup label={t('common:loading')}>
          <Skeleton height={96} />
        </SkeletonGroup>
      )}
      <section className={look.chart} aria-label={t('data:curve.title')}>
        <h3>{t('data:curve.title')}</h3>
        {curve.data ? (
          curve.data.points.length > 0 ? (
            <Drawn curve={curve.data} label={t('data:curve.open', { name })} />
          ) : (
            <EmptyState title={t('data:curve.none')} />
          )
        ) : curve.isError ? (
          <LoadFailed title={t('data:curve.failed')} retrying={curve.isFetching} onRetry={curve.refetch} />
        ) : (
          <SkeletonGroup label={t('common:loading')}>
            <Skeleton height={280} />
          </SkeletonGroup>
        )}
      </section>
    </Dialog>
  );
}

function Drawn({ curve, label }: { curve: Curve; label: string }) {
  const { t } = useTranslation('common');
  const formats = useFormats();
  const theme = useThemeKey();
  const { x, series } = useMemo(
    () => ({
      x: curve.points.map(({ at }) => Date.parse(at)),
      series: [{ values: curve.points.map(({ viewers }) => viewers), look: 'line' as const }],
    }),
    [curve],
  );
  return (
    <Plot
      key={theme}
      label={label}
      x={x}
      series={series}
      height={280}
      xSteps={timeSteps}
      xText={(at) => formats.time(at)}
      tip={(index) => {
        const point = curve.points[index];
        return point ? { value: t('viewers', { count: point.viewers }), note: formats.time(point.at) } : null;
      }}
    />
  );
}
