import { isScoreShown, type Match, type Side, scoreSides, winnerOf } from '@touchline/contract/matches';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { cx } from '@touchline/ui';
import { MatchMoment } from '../../../shared/match/MatchMoment.tsx';
import { crestShapeOf, TeamCrest } from '../../../shared/match/TeamCrest.tsx';
import { useName } from '../../../shared/match/use-name.ts';
import css from './match-lines.module.css';

interface MatchLinesProps {
  matches: readonly Match[];
  /** Names the league of each match, on pages of more than one. */
  leagues?: boolean;
}

/** Matches with their day; each line links to the page of its match. */
export function MatchLines({ matches, leagues = false }: MatchLinesProps) {
  return (
    <ul className={css.lines}>
      {matches.map((match) => (
        <Line key={match.matchId} match={match} leagues={leagues} />
      ))}
    </ul>
  );
}

function Line({ match, leagues }: { match: Match; leagues: boolean }) {
  const { t } = useTranslation('matches');
  const formats = useFormats();
  const name = useName();
  const shown = isScoreShown(match.status);
  const { home, away } = scoreSides(match);
  const [homeName, awayName] = [name(match.homeName), name(match.awayName)];
  const about = joinFacts([leagues && name(match.leagueMatchName), match.round && name(match.round)]);
  return (
    <li>
      <a className={css.line} href={`#/match/match/${match.matchId}`}>
        <span className="hidden-text">
          {shown
            ? t('rowScore', { home: homeName, away: awayName, score: `${home}–${away}` })
            : t('row', { home: homeName, away: awayName })}
        </span>
        <span className={css.when}>
          <time dateTime={match.kickoffAt}>{formats.date(match.kickoffAt)}</time>
          <small>
            {match.status === 'not_started' ? formats.time(match.kickoffAt) : <MatchMoment match={match} />}
          </small>
        </span>
        <span className={css.teams} aria-hidden="true">
          <Team match={match} side="home" name={homeName} />
          <Team match={match} side="away" name={awayName} />
          {about && <small className="truncate">{about}</small>}
        </span>
        {shown && (
          <span className={css.score} aria-hidden="true">
            <Score match={match} side="home" text={home} />
            <Score match={match} side="away" text={away} />
          </span>
        )}
      </a>
    </li>
  );
}

/** Only finished matches have a bold winner. */
const styleOf = (match: Match, side: Side): string | undefined => (winnerOf(match) === side ? css.won : undefined);

function Team({ match, side, name }: { match: Match; side: Side; name: string }) {
  return (
    <span className={cx(css.team, styleOf(match, side))}>
      <TeamCrest id={match[`${side}Id`]} crest={match[`${side}Crest`]} shape={crestShapeOf(match.sportId)} size="s" />
      <span className="truncate" dir="auto">
        {name}
      </span>
    </span>
  );
}

function Score({ match, side, text }: { match: Match; side: Side; text: string }) {
  return (
    <span className={styleOf(match, side)} dir="ltr">
      {text}
    </span>
  );
}
