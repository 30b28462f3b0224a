import type { Match } from '@touchline/contract/matches';
import css from './MatchCrests.module.css';
import { crestShapeOf, TeamCrest } from './TeamCrest.tsx';

/** The crests of both teams, one above the other. */
export function MatchCrests({ match }: { match: Match }) {
  const shape = crestShapeOf(match.sportId);
  return (
    <span className={css.crests}>
      <TeamCrest id={match.homeId} crest={match.homeCrest} shape={shape} />
      <TeamCrest id={match.awayId} crest={match.awayCrest} shape={shape} />
    </span>
  );
}
