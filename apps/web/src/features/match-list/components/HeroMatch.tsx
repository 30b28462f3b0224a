import { Link } from '@tanstack/react-router';
import { LeagueMark, PitchArt, ScorePair } from '@touchline/art';
import { isScoreShown, type Match, scoreSides, winnerOf } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { ButtonLink, cx, LiveTag, Minute } from '@touchline/ui';
import { KickoffCountdown } from '../../../shared/match/KickoffCountdown.tsx';
import { useMomentOf } from '../../../shared/match/match-moment.ts';
import { sportArtOf, sportIconOf } from '../../../shared/match/sport-icons.ts';
import { crestShapeOf, TeamCrest } from '../../../shared/match/TeamCrest.tsx';
import { useName } from '../../../shared/match/use-name.ts';
import css from './hero.module.css';
import { PartScores } from './PartScores.tsx';

/** A match that nobody talks about yet, as a pitch seen from above. */
export function HeroMatch({ match, lead }: { match: Match; lead: boolean }) {
  const name = useName();
  const shape = crestShapeOf(match.sportId);
  const size = lead ? 'xl' : 'l';
  const live = match.status === 'in_progress';
  return (
    <article className={cx(css.card, lead && css.lead)}>
      <div className={css.pitch}>
        <PitchArt sport={sportArtOf(match.sportId)} />
        <div className={css.top}>
          <LeagueMark icon={sportIconOf(match.sportId)} />
          <b className="truncate" dir="auto">
            {name(match.leagueMatchName)}
          </b>
          {live ? (
            <RunningMark match={match} lead={lead} />
          ) : (
            <span className={css.state}>
              <StillMark match={match} />
            </span>
          )}
        </div>
        <div className={css.game}>
          <div className={css.team}>
            <TeamCrest id={match.homeId} crest={match.homeCrest} size={size} shape={shape} />
            <span>{name(match.homeName)}</span>
          </div>
          <Middle match={match} lead={lead} />
          <div className={css.team}>
            <TeamCrest id={match.awayId} crest={match.awayCrest} size={size} shape={shape} />
            <span>{name(match.awayName)}</span>
          </div>
        </div>
      </div>
      <People match={match} />
    </article>
  );
}

function RunningMark({ match, lead }: { match: Match; lead: boolean }) {
  const { t } = useTranslation('matches');
  const { short } = useMomentOf(match);
  if (!lead) {
    return (
      <span className={css.moment}>
        <Minute>{short}</Minute>
      </span>
    );
  }
  return (
    <span className={css.moment}>
      <LiveTag>{t('live')}</LiveTag>
      <span className={css.minute}>{short}</span>
    </span>
  );
}

function StillMark({ match }: { match: Match }) {
  const { t } = useTranslation('common');
  return match.status === 'not_started' ? <KickoffCountdown at={match.kickoffAt} /> : t(`matchStatus.${match.status}`);
}

/** The score in the centre circle with what came before it, or when it kicks off. */
function Middle({ match, lead }: { match: Match; lead: boolean }) {
  const formats = useFormats();
  if (!isScoreShown(match.status)) {
    return (
      <div className={css.score}>
        <b className={css.time}>{formats.time(match.kickoffAt)}</b>
        <span className={css.sub}>{formats.weekday(match.kickoffAt)}</span>
      </div>
    );
  }
  const sides = scoreSides(match);
  const winner = winnerOf(match);
  return (
    <div className={css.score}>
      <ScorePair
        home={sides.home}
        away={sides.away}
        size={lead ? 'lead' : 'hero'}
        winner={winner === 'draw' ? undefined : (winner ?? undefined)}
      />
      <PartScores match={match} />
    </div>
  );
}

/** Below the touchline: where hosts will talk, and the way to the match. */
function People({ match }: { match: Match }) {
  const { t } = useTranslation('matches');
  const name = useName();
  return (
    <div className={css.line}>
      <div className={css.host}>
        <b className="truncate">{t('noHost')}</b>
        {match.round && (
          <span className="truncate" dir="auto">
            {name(match.round)}
          </span>
        )}
      </div>
      <ButtonLink
        render={(slot) => (
          <Link
            to="/match/live/$id"
            params={{ id: match.matchId }}
            aria-label={`${t('open')}: ${t('row', { home: name(match.homeName), away: name(match.awayName) })}`}
            {...slot}
          />
        )}
      >
        {t('open')}
      </ButtonLink>
    </div>
  );
}
