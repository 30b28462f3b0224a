import { cx } from '@touchline/ui';
import css from './art.module.css';
import { markings, sportArt } from './sports.ts';

/** Faint markings of the sport's field; fills the positioned parent. Decorative. */
export function PitchArt({ sport, className }: { sport: string; className?: string | undefined }) {
  const name = sportArt(sport);
  const lines = markings[name];
  return (
    <span className={cx(css.pitch, css[name], className)} aria-hidden="true">
      <svg viewBox="0 0 368 176" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d={lines.centre} />
        {lines.dashed && <path d={lines.dashed} strokeDasharray="3 3" />}
      </svg>
      {lines.edges && (
        <svg viewBox="0 0 640 176" preserveAspectRatio="none" aria-hidden="true">
          <path d={lines.edges} />
        </svg>
      )}
    </span>
  );
}
