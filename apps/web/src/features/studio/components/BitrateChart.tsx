import type { Bitrate } from '@touchline/contract/streams';
import { useTranslation } from '@touchline/i18n';
import css from './health.module.css';

const width = 308;
const height = 72;
const spanMs = 60_000;

/** The smallest even number of Mbit/s above the curve; even, so that the middle tick is whole too. */
const topOf = (bitrates: readonly Bitrate[]): number =>
  Math.max(2, Math.ceil((Math.max(...bitrates.map(({ kbps }) => kbps)) * 1.1) / 2000) * 2);

interface BitrateChartProps {
  bitrates: readonly Bitrate[];
  decimal: (value: number) => string;
}

/** The bit rate of the last minute. */
export function BitrateChart({ bitrates, decimal }: BitrateChartProps) {
  const { t } = useTranslation('studio');
  const last = bitrates.at(-1);
  if (!last) return null;
  const top = topOf(bitrates);
  const x = (at: string): number => width * (1 - (Date.parse(last.at) - Date.parse(at)) / spanMs);
  const y = (kbps: number): number => height - (kbps / 1000 / top) * (height - 4);
  const line = bitrates.map(({ at, kbps }) => `${x(at).toFixed(1)} ${y(kbps).toFixed(1)}`).join('L');
  const first = x(bitrates[0]?.at ?? last.at).toFixed(1);
  return (
    <div className={css.rate}>
      <div className={css.rateHead}>
        <b>{t('fact.bitrate')}</b>
        <span>{t('health.lastMinute')}</span>
      </div>
      <svg viewBox={`0 0 344 ${height + 2}`} role="img" aria-label={t('fact.bitrate')}>
        <path className={css.grid} d={`M0 4H${width}M0 38H${width}M0 72H${width}`} />
        <path className={css.under} d={`M${first} ${height}L${line}L${width} ${height}Z`} />
        <path className={css.line} d={`M${line}`} />
        <circle cx={width} cy={y(last.kbps)} r="3.5" />
        <text x="344" y="8">
          {decimal(top)}
        </text>
        <text x="344" y="42">
          {decimal(top / 2)}
        </text>
        <text x="344" y="73">
          0
        </text>
      </svg>
    </div>
  );
}
