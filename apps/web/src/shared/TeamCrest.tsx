import { sportIds } from '@touchline/contract/enums';
import type { Team } from '@touchline/contract/matches';
import { Crest, type CrestPattern, type CrestProps, type CrestShape } from '@touchline/ui';

type TeamLook = Team['crest'];

const patterns: Readonly<Record<TeamLook['pattern'], CrestPattern>> = {
  plain: 'plain',
  stripes: 'stripes',
  hoops: 'hoops',
  halves: 'half',
  chevron: 'chevron',
  sash: 'sash',
  quarters: 'quarter',
};

const rounds: ReadonlySet<number> = new Set([
  sportIds.basketball,
  sportIds.tennis,
  sportIds.volleyball,
  sportIds.baseball,
]);

/** Shields where clubs play, rounds where players, nations and badges on shirts are what people know. */
export const crestShapeOf = (sportId: number): CrestShape => (rounds.has(sportId) ? 'round' : 'shield');

export interface TeamCrestProps {
  /** Of the team; draws what the crest leaves open. */
  id: string;
  crest: TeamLook;
  size?: CrestProps['size'];
  shape?: CrestShape | undefined;
  /** A name, only where the team's name does not stand beside it. */
  label?: string | undefined;
}

/** A team's crest as the contract describes it. */
export function TeamCrest({ id, crest, size, shape, label }: TeamCrestProps) {
  return (
    <Crest
      seed={id}
      pattern={patterns[crest.pattern]}
      colors={[crest.primary, crest.secondary]}
      size={size}
      shape={shape}
      label={label}
    />
  );
}
