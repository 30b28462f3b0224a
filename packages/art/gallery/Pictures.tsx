import { EmptyArt } from '@touchline/ui/art';
import { CoverArt, PitchArt, ScorePair } from '../src/index.ts';
import css from './gallery.module.css';
import { Line, Sample } from './Sample.tsx';

const sports = [
  'football',
  'basketball',
  'tennis',
  'volleyball',
  'cricket',
  'baseball',
  'ice_hockey',
  'handball',
  'esports',
  'other',
];
const kinds = [
  'schedule',
  'messages',
  'people',
  'search',
  'offline',
  'coins',
  'bell',
  'video',
  'pictures',
  'lost',
  'locked',
] as const;

export function Pictures() {
  return (
    <>
      <Sample title="Fields" wide>
        <div className={css.pitches}>
          {sports.map((sport) => (
            <div key={sport} className={css.pitchBox}>
              <PitchArt sport={sport} />
              <span style={{ position: 'relative' }}>
                <ScorePair size="hero" home={2} away={1} />
              </span>
            </div>
          ))}
        </div>
      </Sample>
      <Sample title="Covers" wide>
        <div className={css.pitches}>
          {sports.map((sport) => (
            <div key={sport} className={css.coverBox}>
              <CoverArt sport={sport} seed={`room of ${sport}`} />
            </div>
          ))}
        </div>
      </Sample>
      <Sample title="Empty art" wide>
        <Line>
          {kinds.map((kind) => (
            <EmptyArt key={kind} kind={kind} />
          ))}
        </Line>
      </Sample>
    </>
  );
}
