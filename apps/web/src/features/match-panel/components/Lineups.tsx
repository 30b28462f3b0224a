import {
  findSport,
  type LineupPlayer,
  type Match,
  type MatchLineups,
  type Side,
  type SideLineup,
} from '@touchline/contract/matches';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { EmptyState } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { teamHref } from '../../../shared/match/league-links.ts';
import { crestShapeOf, TeamCrest } from '../../../shared/match/TeamCrest.tsx';
import { useName } from '../../../shared/match/use-name.ts';
import { hasPlayers, rowsOf } from '../model/lineup-rows.ts';
import css from './lineups.module.css';
import { Pitch } from './Pitch.tsx';

const sides = ['home', 'away'] as const;

/** Both line-ups: football on a pitch when the formation is known, everything else as lists. */
export function Lineups({ match, lineups }: { match: Match; lineups: MatchLineups }) {
  const { t } = useTranslation('leagues');
  if (!hasPlayers(lineups.home) && !hasPlayers(lineups.away)) {
    const over = match.status === 'ended' || match.status === 'abandoned';
    return (
      <EmptyState
        level={2}
        art={<EmptyArt kind="people" />}
        title={t('lineup.empty')}
        text={t(over ? 'lineup.emptyOver' : 'lineup.emptyHelp')}
      />
    );
  }
  return (
    <div className={css.sides}>
      {sides.map((side) => (
        <SideOfMatch key={side} match={match} side={side} lineup={lineups[side]} />
      ))}
    </div>
  );
}

function SideOfMatch({ match, side, lineup }: { match: Match; side: Side; lineup: SideLineup | null }) {
  const { t } = useTranslation('leagues');
  const name = useName();
  const team = name(match[`${side}Name`]);
  const known = hasPlayers(lineup);
  const rows = known && findSport(match.sportId)?.lineups === 'pitch' ? rowsOf(lineup) : null;
  return (
    <section className={css.side} aria-label={t('lineup.of', { team })}>
      <header className={css.head}>
        <TeamCrest id={match[`${side}Id`]} crest={match[`${side}Crest`]} shape={crestShapeOf(match.sportId)} size="m" />
        <h2 className="truncate" dir="auto">
          <a href={teamHref(match[`${side}Id`])}>{team}</a>
        </h2>
        {lineup?.formation && (
          <span className={css.formation} dir="ltr">
            {lineup.formation}
          </span>
        )}
      </header>
      {rows && <Pitch rows={rows} label={t('lineup.pitch', { team, formation: lineup?.formation ?? '' })} />}
      {known ? <Lists lineup={lineup} onPitch={rows !== null} /> : <p className="dim">{t('lineup.missing')}</p>}
    </section>
  );
}

function Lists({ lineup, onPitch }: { lineup: SideLineup; onPitch: boolean }) {
  const { t } = useTranslation('leagues');
  const name = useName();
  const starters = lineup.players.filter(({ starter }) => starter);
  const substitutes = lineup.players.filter(({ starter }) => !starter);
  return (
    <>
      {!onPitch && starters.length > 0 && <Players title={t('lineup.starters')} players={starters} />}
      {substitutes.length > 0 && <Players title={t('lineup.substitutes')} players={substitutes} />}
      {lineup.coach && (
        <p className={css.coach}>
          <span>{t('lineup.coach')}</span> <b dir="auto">{name(lineup.coach)}</b>
        </p>
      )}
    </>
  );
}

function Players({ title, players }: { title: string; players: readonly LineupPlayer[] }) {
  return (
    <>
      <h3 className={css.title}>{title}</h3>
      <ol className={css.players}>
        {players.map((player, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a player has no id, and two may share a name
          <Player key={at} player={player} />
        ))}
      </ol>
    </>
  );
}

function Player({ player }: { player: LineupPlayer }) {
  const { t } = useTranslation('leagues');
  const formats = useFormats();
  const name = useName();
  return (
    <li className={css.player}>
      <span className={css.number}>{player.number === null ? '' : formats.number(player.number)}</span>
      <span className={css.words}>
        <b dir="auto">{name(player.name)}</b>
        <small>
          {joinFacts([player.captain && t('lineup.captain'), player.position && t(`position.${player.position}`)])}
        </small>
      </span>
    </li>
  );
}
