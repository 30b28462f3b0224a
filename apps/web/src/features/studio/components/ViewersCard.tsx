import { useCall } from '@touchline/app-kit/calls';
import { serverNow } from '@touchline/app-kit/clock';
import { historyCalls, type LiveSession } from '@touchline/contract/streams';
import { countText } from '@touchline/contract/text';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Card, cx } from '@touchline/ui';
import { type CurvePoint, changeOf } from '../model/curve.ts';
import css from './studio-head.module.css';

const width = 320;
const height = 120;
/** The interval at which the server adds a point. */
const lookMs = 20_000;

/** Current viewers, and their curve since the broadcast began. */
export function ViewersCard({ session, viewers }: { session: LiveSession; viewers: number }) {
  const { t } = useTranslation('studio');
  const formats = useFormats();
  const { data } = useCall(historyCalls.curve, { sessionId: session.id }, { refetchInterval: lookMs });
  const now = serverNow();
  const points = (data?.points ?? []).map(({ at, viewers: seen }) => ({ at: Date.parse(at), viewers: seen }));
  const change = changeOf(points, viewers, now);
  const peak = Math.max(session.peakViewers, viewers, ...points.map((point) => point.viewers));
  return (
    <Card as="section" size="l" label={t('live.viewers')} className={css.viewers}>
      <div className={css.viewersHead}>
        <h2>{t('live.viewers')}</h2>
        <span>{t('live.since', { time: formats.time(session.startedAt) })}</span>
      </div>
      <p className={css.figure}>
        <b className="num">{formats.number(viewers)}</b>
        {change !== null && change !== 0 && (
          <span className={cx(css.change, change > 0 && css.up)}>
            {t('live.change', { change: formats.signed(change) })}
          </span>
        )}
      </p>
      {points.length > 1 ? (
        <Curve points={[...points, { at: now, viewers }]} peak={peak} />
      ) : (
        <p className="note">{t('live.gathering')}</p>
      )}
      <p className="note">{t('live.peak', { count: formats.number(peak) })}</p>
    </Card>
  );
}

function Curve({ points, peak }: { points: readonly CurvePoint[]; peak: number }) {
  const { t } = useTranslation('studio');
  const first = points[0]?.at ?? 0;
  const span = Math.max(1, (points.at(-1)?.at ?? 0) - first);
  const top = Math.max(4, peak) * 1.08;
  const line = points
    .map(({ at, viewers }) => {
      const x = ((at - first) / span) * width;
      return `${x.toFixed(1)} ${(height - (viewers / top) * height).toFixed(1)}`;
    })
    .join('L');
  return (
    <svg className={css.curve} viewBox={`0 0 ${width + 36} ${height + 2}`} role="img" aria-label={t('live.viewers')}>
      <path className={css.grid} d={`M0 1H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`} />
      <path className={css.under} d={`M0 ${height}L${line}L${width} ${height}Z`} />
      <path className={css.line} d={`M${line}`} />
      <text x={width + 6} y="10">
        {countText(Math.round(top))}
      </text>
      <text x={width + 6} y={height}>
        0
      </text>
    </svg>
  );
}
