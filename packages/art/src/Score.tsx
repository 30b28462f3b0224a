import { cx } from '@touchline/ui';
import { useState } from 'react';
import css from './Score.module.css';

/** Counts the changes of a value since the first render; used as a key, it restarts the highlight. */
function useChanges(value: string | number | null): number {
  const [seen, setSeen] = useState({ value, times: 0 });
  if (seen.value !== value) setSeen({ value, times: seen.times + 1 });
  return seen.value === value ? seen.times : seen.times + 1;
}

/** The score of one side; briefly highlighted when it changes. `null` (not started) renders nothing. */
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
  /** text inherits its size, s is 20 px in rows, hero 40 px, lead 56 px on the largest card. */
  size?: 'text' | 's' | 'hero' | 'lead' | undefined;
  /** Set only after the match ended: dims the loser's score. */
  winner?: 'home' | 'away' | undefined;
}

/** Both scores, home first in the reading direction like the teams beside them, in tabular figures. */
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
