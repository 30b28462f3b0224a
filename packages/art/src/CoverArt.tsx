import { hashText, pick } from '@touchline/ui';
import css from './art.module.css';
import { PitchArt } from './PitchArt.tsx';
import { markings, sportArt } from './sports.ts';

const boards = [
  ['#B3323B', '#23508F'],
  ['#1F7A4D', '#C98A1B'],
  ['#6A3FA0', '#1E8A8A'],
  ['#23508F', '#D8DEE4'],
  ['#A33A63', '#2A7A9A'],
  ['#C4612A', '#2F4A8A'],
  ['#1E8A8A', '#B3323B'],
  ['#8A7A1F', '#3A5A9A'],
] as const;

/**
 * Default cover for hosts without one: a night field seen from the stand, in the colours of the sport, with boards and
 * lights derived from the seed. Fills its box (16:9 is best) and is dark in both themes.
 */
export function CoverArt({ seed, sport }: { seed: string; sport: string }) {
  const hash = hashText(seed);
  const [far, near] = markings[sportArt(sport)].ground;
  const [first, second] = pick(boards, hash, 1);
  const lean = (hash % 11) - 5;
  return (
    <span
      className={css.cover}
      aria-hidden="true"
      style={{
        '--far': far,
        '--near': near,
        '--board-1': first,
        '--board-2': second,
        '--lean': `${lean * 1.6}deg`,
        '--shift': `${(hash >>> 8) % 60}px`,
      }}
    >
      <span className={css.crowd} />
      <span className={css.boards} />
      <span className={css.ground}>
        <span className={css.plane}>
          <PitchArt sport={sport} />
        </span>
      </span>
      <span className={css.light} />
    </span>
  );
}
