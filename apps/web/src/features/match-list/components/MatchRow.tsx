import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { ScoreValue } from '@touchline/art';
import {
  findSport,
  isScoreShown,
  type Match,
  type PeriodCell,
  type PeriodSide,
  type Side,
  type Sport,
  scoreSides,
  winnerOf,
} from '@touchline/contract/matches';
import { countText } from '@touchline/contract/text';
import { useFormats, useTranslation } from '@touchline/i18n';
import { AvatarStack, ButtonLink, cx, Minute, Viewers } from '@touchline/ui';
import { memo } from 'react';
import { KickoffCountdown } from '../../../shared/match/KickoffCountdown.tsx';
import { teamHref } from '../../../shared/match/league-links.ts';
import { useMomentOf } from '../../../shared/match/match-moment.ts';
import { periodCells } from '../../../shared/match/periods.ts';
import { scoreEntries } from '../../../shared/match/score-entries.ts';
import { crestShapeOf, TeamCrest } from '../../../shared/match/TeamCrest.tsx';
import { useName } from '../../../shared/match/use-name.ts';
import { useRowActions } from '../model/use-row-actions.ts';
import css from './league.module.css';

const off: ReadonlySet<Match['status']> = new Set(['postponed', 'abandoned', 'to_be_determined']);
const halves: ReadonlySet<string> = new Set(['H1', 'H2', 'ET1', 'ET2']);
const hostsShown = 3;

/** One match of a league, on the grid of its league. Renders only when this match changes. */
export const MatchRow = memo(function MatchRow({ match, columns }: { match: Match; columns: number }) {
  const { t } = useTranslation(['matches', 'common']);
  const name = useName();
  const shown = isScoreShown(match.status);
  const winner = winnerOf(match);
  const sides = scoreSides(match);
  const home = name(match.homeName);
  const away = name(match.awayName);
  const marks = useRowActions();
  const over = match.status === 'ended' || match.status === 'abandoned';
  const state = match.status === 'ended' ? css.done : off.has(match.status) ? css.off : undefined;
  return (
    <li className={cx(css.match, state, !shown && css.coming)}>
      <a className={css.link} href={`#/match/live/${match.matchId}`}>
        <span className="hidden-text">
          {shown
            ? t('matches:rowScore', { home, away, score: `${sides.home}–${sides.away}` })
            : t('matches:row', { home, away })}
        </span>
      </a>
      <When match={match} />
      <div className={css.teams}>
        <Team match={match} side="home" name={home} winner={winner} />
        <Team match={match} side="away" name={away} winner={winner} />
      </div>
      <Periods cells={periodCells(match)} columns={columns} />
      <div className={css.points}>
        {shown && <Points text={sides.home} lost={winner === 'away'} />}
        {shown && <Points text={sides.away} lost={winner === 'home'} />}
      </div>
      <div className={css.hosts}>
        {match.liveCount > 0 ? <Hosts match={match} /> : marks && !over && <marks.ReservationCount match={match} />}
        {match.viewers > 0 && (
          <Viewers text={countText(match.viewers)} label={t('common:viewers', { count: match.viewers })} />
        )}
      </div>
      <div className={css.acts}>
        {match.liveCount > 0 && (
          <ButtonLink
            size="s"
            icon={IconPlayerPlayFilled}
            iconFilled
            href={`#/match/live/${match.matchId}`}
            className={css.watch}
            aria-label={t('matches:watchMatch', { home, away })}
          >
            {t('matches:watch')}
          </ButtonLink>
        )}
        {marks && !over && <marks.RowActions match={match} />}
      </div>
    </li>
  );
});

/** Kick-off with a countdown, the running minute, or the result. */
function When({ match }: { match: Match }) {
  const { t } = useTranslation('common');
  const formats = useFormats();
  const time = formats.time(match.kickoffAt);
  if (match.status === 'in_progress') return <Running match={match} kickOff={time} />;
  if (match.status === 'ended') return <Ended match={match} kickOff={time} />;
  if (match.status === 'not_started') {
    return (
      <div className={css.when}>
        <b>{time}</b>
        <small>
          <KickoffCountdown at={match.kickoffAt} />
        </small>
      </div>
    );
  }
  return (
    <div className={css.when}>
      <span className={css.isOff}>{t(`matchStatus.${match.status}`)}</span>
      {match.status !== 'to_be_determined' && <small>{time}</small>}
    </div>
  );
}

function Running({ match, kickOff }: { match: Match; kickOff: string }) {
  const { short, long } = useMomentOf(match);
  // A break is named above.
  const named = long !== short && (halves.has(match.phase ?? '') || findSport(match.sportId)?.moment === 'innings');
  const inPlay = [...runningSet(match), ...(match.points ? [match.points.join('–')] : [])];
  const below = inPlay.length > 0 ? inPlay.join(' · ') : named ? long : kickOff;
  return (
    <div className={css.when}>
      <Minute>{short}</Minute>
      <small>{below}</small>
    </div>
  );
}

/**
 * Games of the running set, which the score already counts for its leader: shown separately, so that the set does not
 * look won.
 */
function runningSet(match: Match): string[] {
  const isCounted = findSport(match.sportId)?.sets === 'running_counts';
  const now = isCounted ? periodCells(match).find((cell) => cell.now) : undefined;
  return now ? [`${now.home.text}–${now.away.text}`] : [];
}

function Ended({ match, kickOff }: { match: Match; kickOff: string }) {
  return (
    <div className={css.when}>
      <b>{useMomentOf(match).short}</b>
      <small>{kickOff}</small>
    </div>
  );
}

function Team({
  match,
  side,
  name,
  winner,
}: {
  match: Match;
  side: Side;
  name: string;
  winner: ReturnType<typeof winnerOf>;
}) {
  const { t } = useTranslation('matches');
  const home = side === 'home';
  const teamId = home ? match.homeId : match.awayId;
  const lost = winner !== null && winner !== 'draw' && winner !== side;
  const sport = findSport(match.sportId);
  return (
    <span className={cx(css.team, winner === side && css.isWinner, lost && css.isLost)}>
      <TeamCrest id={teamId} crest={home ? match.homeCrest : match.awayCrest} shape={crestShapeOf(match.sportId)} />
      <a className="truncate" href={teamHref(teamId)} dir="auto">
        {name}
      </a>
      {match.status === 'in_progress' && match.serving === side && (
        <i className={css.serve} role="img" aria-label={t(sport?.serving === 'batting' ? 'batting' : 'serving')} />
      )}
      {sport && <Cards figures={sport.figures} entries={scoreEntries(home ? match.homeScore : match.awayScore)} />}
    </span>
  );
}

interface CardsProps {
  figures: Sport['figures'];
  entries: readonly number[];
}

function Cards({ figures, entries }: CardsProps) {
  const { t } = useTranslation('matches');
  const [red, yellow] = (['red', 'yellow'] as const).map((card) => {
    const place = figures.find(([figure]) => figure === card)?.[1];
    return (place === undefined ? undefined : entries[place]) ?? 0;
  }) as [number, number];
  if (red + yellow === 0) return null;
  return (
    <span className={css.cards}>
      {red > 0 && (
        <span className={css.red}>
          <span aria-hidden="true">{red}</span>
          <span className="hidden-text">{t('redCards', { count: red })}</span>
        </span>
      )}
      {yellow > 0 && (
        <span className={css.yellow}>
          <span aria-hidden="true">{yellow}</span>
          <span className="hidden-text">{t('yellowCards', { count: yellow })}</span>
        </span>
      )}
    </span>
  );
}

/** Aligned with the columns of the league: a match with fewer parts starts at the first column. */
function Periods({ cells, columns }: { cells: PeriodCell[]; columns: number }) {
  return (
    <div className={css.periods} style={{ '--columns': columns }}>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no id but its index
        <span key={at} className={cx(css.period, cell.past && css.isPast, cell.now && css.isNow)}>
          <Figure side={cell.home} />
          <Figure side={cell.away} />
        </span>
      ))}
    </div>
  );
}

function Figure({ side }: { side: PeriodSide }) {
  return (
    <span className={side.won ? css.isWon : undefined}>
      {side.text}
      {side.raised && <sup>{side.raised}</sup>}
    </span>
  );
}

/** `2(4)`: shoot-out goals are small behind the score. */
function Points({ text, lost }: { text: string; lost: boolean }) {
  const [main = '', extra] = text.split('(');
  return (
    <span className={cx(css.score, lost && css.isLost)}>
      <ScoreValue value={main} />
      {extra && <small className={css.extra}>({extra}</small>}
    </span>
  );
}

function Hosts({ match }: { match: Match }) {
  const { t } = useTranslation('matches');
  const formats = useFormats();
  const people = match.hosts.slice(0, hostsShown);
  const more = match.liveCount - people.length;
  const names = people.map(({ nickname }) => nickname).join(', ');
  return (
    <>
      <AvatarStack
        people={people.map(({ nickname, avatar }) => ({ name: nickname, src: avatar, headset: true }))}
        more={more > 0 ? formats.signed(more) : undefined}
        label={more > 0 ? t('hostsMore', { names, count: more }) : t('hostsAre', { names })}
      />
      {match.liveCount === 1 && (
        <span className={cx(css.hostName, 'truncate')} dir="auto" aria-hidden="true">
          {names}
        </span>
      )}
    </>
  );
}
