import { ScorePair } from '@touchline/art';
import { isScoreShown, type OperatorMatch, scoreSides } from '@touchline/contract/matches';

export function Score({ match }: { match: OperatorMatch }) {
  if (!isScoreShown(match.status)) return <b className="dim">–</b>;
  return (
    <b className="num">
      <ScorePair {...scoreSides(match)} size="text" />
    </b>
  );
}
