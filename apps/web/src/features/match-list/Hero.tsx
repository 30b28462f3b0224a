import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ColumnId, sportIds } from '@touchline/contract/enums';
import { isScoreShown, type Match, scoreSides, winnerOf } from '@touchline/contract/matches';
import { countText } from '@touchline/contract/text';
import { useFormats, useTranslation } from '@touchline/i18n';
import {
  Avatar,
  ButtonLink,
  cx,
  LeagueMark,
  LiveTag,
  Minute,
  ScorePair,
  Skeleton,
  SkeletonGroup,
  Viewers,
} from '@touchline/ui';
import { PitchArt } from '@touchline/ui/art';
import { useMomentOf } from '../../shared/match-moment.ts';
import { periodCells } from '../../shared/periods.ts';
import { StartsIn } from '../../shared/StartsIn.tsx';
import { sportArtOf, sportIconOf } from '../../shared/sport-icons.ts';
import { crestShapeOf, TeamCrest } from '../../shared/TeamCrest.tsx';
import { useName } from '../../shared/use-name.ts';
import css from './hero.module.css';
import { topQuery } from './use-match-list.ts';

const cards = 3;

/** The matches at the head of the list, as pitches seen from above. Gone when there are none. */
export function Hero({ column }: { column: ColumnId }) {
  const { t } = useTranslation(['matches', 'common']);
  const { data, isPending } = useQuery({ ...topQuery(column), refetchInterval: 30_000 });
  if (isPending) {
    return (
      <SkeletonGroup label={t('common:loading')} className={cx(css.hero, css[`of-${cards}`])}>
        {Array.from({ length: cards }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all the same and never move
          <div key={at} className={cx(css.card, css.waiting)}>
            <Skeleton width={140} height={20} />
            <Skeleton width="60%" height={48} />
            <Skeleton width="100%" height={36} />
          </div>
        ))}
      </SkeletonGroup>
    );
  }
  const items = data?.items.slice(0, cards) ?? [];
  if (items.length === 0) return null;
  return (
    <section className={cx(css.hero, css[`of-${items.length}`])} aria-label={t('matches:hero')}>
      {items.map((match, at) => (
        <HeroCard key={match.matchId} match={match} lead={at === 0} />
      ))}
    </section>
  );
}

function HeroCard({ match, lead }: { match: Match; lead: boolean }) {
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
          <b className="truncate">{name(match.leagueMatchName)}</b>
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
      <People match={match} lead={lead} />
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
  return match.status === 'not_started' ? <StartsIn at={match.kickoffAt} /> : t(`matchStatus.${match.status}`);
}

/** The score in the centre circle with what came before it, or when it kicks off. */
function Middle({ match, lead }: { match: Match; lead: boolean }) {
  const { t } = useTranslation('matches');
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
  const cells = periodCells(match);
  const football = match.sportId === sportIds.football;
  const pair = ({ home, away }: (typeof cells)[number]) => `${home.text}–${away.text}`;
  const parted = cells.length > 0 && match.sportId !== sportIds.baseball && match.sportId !== sportIds.cricket;
  return (
    <div className={css.score}>
      <ScorePair
        home={sides.home}
        away={sides.away}
        size={lead ? 'lead' : 'hero'}
        winner={winner === 'draw' ? undefined : (winner ?? undefined)}
      />
      {parted && (
        <span className={css.sub}>
          {football && cells[0] ? (
            t('halfTimeScore', { score: pair(cells[0]) })
          ) : (
            <bdi dir="ltr">{cells.slice(-3).map(pair).join(' · ')}</bdi>
          )}
        </span>
      )}
    </div>
  );
}

/** Below the touchline: who talks about it and how many listen. */
function People({ match, lead }: { match: Match; lead: boolean }) {
  const { t } = useTranslation(['matches', 'common']);
  const name = useName();
  const [host] = match.hosts;
  const more = match.liveCount - 1;
  const seen = countText(match.viewers);
  return (
    <div className={css.line}>
      {host && (
        <span className={css.face}>
          <Avatar name={host.nickname} src={host.avatar} size={lead ? 'l' : 'm'} ring="live" headset />
        </span>
      )}
      <div className={css.host}>
        <b className="truncate">{host ? host.nickname : t('matches:noHost')}</b>
        {host ? (
          <span>
            {match.viewers > 0 && <span className={css.seenHere}>{t('matches:watching', { text: seen })}</span>}
            {more > 0 && <span className={css.more}>{t('matches:moreHosts', { count: more })}</span>}
          </span>
        ) : (
          match.round && <span className="truncate">{name(match.round)}</span>
        )}
      </div>
      {match.viewers > 0 && (
        <span className={css.viewers}>
          <Viewers text={seen} label={t('common:viewers', { count: match.viewers })} />
        </span>
      )}
      <ButtonLink
        tone={lead && host ? 'primary' : 'secondary'}
        icon={host ? IconPlayerPlayFilled : undefined}
        iconFilled
        render={(slot) => (
          <Link
            to="/match/live/$id"
            params={{ id: match.matchId }}
            aria-label={`${t(host ? 'matches:watch' : 'matches:open')}: ${t('matches:row', { home: name(match.homeName), away: name(match.awayName) })}`}
            {...slot}
          />
        )}
      >
        {t(host ? 'matches:watch' : 'matches:open')}
      </ButtonLink>
    </div>
  );
}
