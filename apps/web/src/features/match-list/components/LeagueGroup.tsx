import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { LeagueMark } from '@touchline/art';
import type { Match, PeriodHead } from '@touchline/contract/matches';
import { joinFacts, useFormats, useTranslation } from '@touchline/i18n';
import { IconButton } from '@touchline/ui';
import { memo } from 'react';
import { leagueHref } from '../../../shared/match/league-links.ts';
import { periodCells, periodHeads } from '../../../shared/match/periods.ts';
import { sportIconOf } from '../../../shared/match/sport-icons.ts';
import { useName } from '../../../shared/match/use-name.ts';
import { toggleFavourite, useFavourites } from '../model/favourites.ts';
import type { LeagueGroup as Group } from '../model/groups.ts';
import css from './league.module.css';
import { MatchRow } from './MatchRow.tsx';

/** A league with its matches. Skips the layout of groups far off screen: their height is estimated from the rows. */
export const LeagueGroup = memo(function LeagueGroup({ group: { league, matches } }: { group: Group }) {
  const { t } = useTranslation('matches');
  const name = useName();
  const formats = useFormats();
  const favourite = useFavourites((state) => state.leagues.has(league.id));
  const heads = periodHeads(league.sportId, matches.map(periodCells));
  const country = name(league.country);
  const title = name(league.name);
  return (
    <section className={css.league} aria-label={title} style={{ '--rows': matches.length, '--columns': heads.length }}>
      <header className={css.head}>
        <div className={css.name}>
          <LeagueMark icon={sportIconOf(league.sportId)} src={league.logo} />
          <h3 className="truncate">
            <a href={leagueHref(league.id)}>{joinFacts([country !== title && country, title])}</a>
          </h3>
          <span className={css.count}>
            <span aria-hidden="true">{formats.number(matches.length)}</span>
            <span className="hidden-text">{t('count', { count: matches.length })}</span>
          </span>
        </div>
        <div className={css.periods} aria-hidden="true">
          {heads.map((head) => (
            <HeadWord key={'word' in head.label ? head.label.word : head.label.number} head={head} />
          ))}
        </div>
        <span />
        <span className={css.colHosts}>{t('hosts')}</span>
        <IconButton
          size="s"
          icon={favourite ? IconStarFilled : IconStar}
          filled={favourite}
          label={t('favourite', { league: title })}
          aria-pressed={favourite}
          className={favourite ? css.starOn : undefined}
          onClick={() => toggleFavourite(league.id)}
        />
      </header>
      <ol>
        {matches.map((match: Match) => (
          <MatchRow key={match.matchId} match={match} columns={heads.length} />
        ))}
      </ol>
    </section>
  );
});

function HeadWord({ head: { label } }: { head: PeriodHead }) {
  const { t } = useTranslation('matches');
  return <span>{'word' in label ? t(`period.${label.word}`) : label.number}</span>;
}
