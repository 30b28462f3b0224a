import { cx } from '@touchline/ui';
import css from './live-wall.module.css';

const width = 96;
const height = 32;

/** Viewer count since the wall was opened; empty until there are two values. */
export function Sparkline({ points, tone }: { points: readonly number[]; tone: 'good' | 'bad' }) {
  if (points.length < 2) return <span />;
  const top = Math.max(...points, 1);
  const line = points
    .map((viewers, at) => {
      const x = (at / (points.length - 1)) * width;
      const y = height - 3 - (viewers / top) * (height - 6);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join(' L');
  return (
    <svg
      className={cx(css.chart, tone === 'bad' && css.chartBad)}
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={css.area} d={`M${line} L${width} ${height} L0 ${height}Z`} />
      <path className={css.line} d={`M${line}`} />
    </svg>
  );
}
