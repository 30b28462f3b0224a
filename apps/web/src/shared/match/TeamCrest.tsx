import { Crest, type CrestPattern, type CrestProps, type CrestShape } from '@touchline/art';
import { findSport, type Team } from '@touchline/contract/matches';

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

/** Shields for clubs, circles for sports of players or nations. */
export const crestShapeOf = (sportId: number): CrestShape => findSport(sportId)?.crest ?? 'shield';

export interface TeamCrestProps {
  /** Id of the team; determines the parts that the crest leaves open. */
  id: string;
  crest: TeamLook;
  size?: CrestProps['size'];
  shape?: CrestShape | undefined;
  /** A label, only where the team's name is not beside it. */
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
