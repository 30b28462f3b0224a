import { Crest, type CrestPattern } from '@touchline/art';
import type { OperatorTeam } from '@touchline/contract/matches';

type Look = OperatorTeam['crest'];

/** The design system's name of each pattern. */
const drawn: Readonly<Record<Look['pattern'], CrestPattern>> = {
  plain: 'plain',
  stripes: 'stripes',
  hoops: 'hoops',
  halves: 'half',
  chevron: 'chevron',
  sash: 'sash',
  quarters: 'quarter',
};

interface Props {
  seed: string;
  look: Look;
  size?: 's' | 'l';
}

export function TeamCrest({ seed, look, size = 's' }: Props) {
  return <Crest seed={seed} size={size} colors={[look.primary, look.secondary]} pattern={drawn[look.pattern]} />;
}
