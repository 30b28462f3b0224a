import { useState } from 'react';
import { cx } from './cx.ts';
import css from './Score.module.css';

/** Counts how often a value has changed since the first draw; as a key it starts the highlight again. */
function useChanges(value: string | number | null): number {
  const [seen, setSeen] = useState({ value, times: 0 });
  if (seen.value !== value) setSeen({ value, times: seen.times + 1 });
  return seen.value === value ? seen.times : seen.times + 1;
}

/** One side's figure; lights up for a moment when it changes in place. `null` (not begun) draws nothing. */
export function ScoreValue({ value }: { value: string | number | null }) {
  const changes = useChanges(value);
  return (
    <span key={changes} className={cx(css.value, changes > 0 && css.changed)}>
      {value}
    </span>
  );
}

export interface ScorePairProps {
  home: string | number;
  away: string | number;
  /** text as the words around it, s 20 px in rows, hero 40 px, lead 56 px on the largest card. */
  size?: 'text' | 's' | 'hero' | 'lead' | undefined;
  /** Only a finished game is decided: the loser's figure goes quiet. */
  winner?: 'home' | 'away' | undefined;
}

/** Home first in the reading direction, as the teams beside it, in figures of equal width. */
export function ScorePair({ home, away, size = 's', winner }: ScorePairProps) {
  return (
    <span className={cx(css.score, css[size])}>
      <span className={winner === 'away' ? css.lost : undefined}>
        <ScoreValue value={home} />
      </span>
      <span className={css.dash}>–</span>
      <span className={winner === 'home' ? css.lost : undefined}>
        <ScoreValue value={away} />
      </span>
    </span>
  );
}
