import { findSport, type Match } from '@touchline/contract/matches';
import { useMomentOf } from '../../../shared/match/match-moment.ts';
import { periodCells } from '../../../shared/match/periods.ts';

/** Games or points of the running set: the score beside it already counts that set for its leader. */
export function RunningSet({ match, className }: { match: Match; className?: string | undefined }) {
  if (!findSport(match.sportId)?.sets) return null;
  const now = periodCells(match).find((cell) => cell.now);
  return now ? <Running match={match} figures={`${now.home.text}–${now.away.text}`} className={className} /> : null;
}

interface RunningProps {
  match: Match;
  figures: string;
  className: string | undefined;
}

function Running({ match, figures, className }: RunningProps) {
  const { short } = useMomentOf(match);
  const points = match.points?.join('–');
  return (
    <small className={className}>
      {short}: <span className="num">{points ? `${figures} (${points})` : figures}</span>
    </small>
  );
}
