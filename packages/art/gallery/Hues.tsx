import css from './gallery.module.css';
import { Sample } from './Sample.tsx';

const hues = [
  'canvas',
  'surface-1',
  'surface-2',
  'surface-3',
  'line',
  'line-strong',
  'pitch',
  'pitch-fill',
  'live',
  'live-fill',
  'coin',
  'coin-fill',
  'danger',
  'warn',
  'info',
];
const inks = [
  'pitch-ink',
  'live-ink',
  'coin-ink',
  'info-ink',
  'danger-ink',
  'warn-ink',
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `name-${n}`),
];
export function Hues() {
  return (
    <Sample title="Hues: bare for marks, -ink for text, -fill under text" wide>
      <div className={css.swatches}>
        {hues.map((hue) => (
          <span key={hue}>
            <i style={{ '--swatch': `var(--${hue})` }} />
            {hue}
          </span>
        ))}
      </div>
      <p className={css.inks}>
        {inks.map((ink) => (
          <span key={ink} style={{ color: `var(--${ink})` }}>
            {ink}
          </span>
        ))}
      </p>
    </Sample>
  );
}
