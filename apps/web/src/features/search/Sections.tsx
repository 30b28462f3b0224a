import { LeagueMark } from '@touchline/art';
import { sportNameOf } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, Card, CardHead } from '@touchline/ui';
import type { ReactNode } from 'react';
import { HostRow } from '../../shared/host/HostRow.tsx';
import { leagueHref, teamHref } from '../../shared/match/league-links.ts';
import { MatchBrief } from '../../shared/match/MatchBrief.tsx';
import { sportIconOf } from '../../shared/match/sport-icons.ts';
import { crestShapeOf, TeamCrest } from '../../shared/match/TeamCrest.tsx';
import { useName } from '../../shared/match/use-name.ts';
import css from './search.module.css';
import { type SearchKind, type SearchResult, useMoreOf } from './use-search.ts';

interface SectionProps<K extends SearchKind> {
  kind: K;
  text: string;
  first: SearchResult[K];
  idOf: (item: SearchResult[K]['items'][number]) => string;
  children: (item: SearchResult[K]['items'][number]) => ReactNode;
}

/** The results of one kind, with a button for more. Renders nothing without results. */
function Section<K extends SearchKind>({ kind, text, first, idOf, children }: SectionProps<K>) {
  const { t } = useTranslation(['hosts', 'common']);
  const formats = useFormats();
  const plainKind: SearchKind = kind;
  const title = t(`hosts:search.${plainKind}`);
  const more = useMoreOf(kind, text, first.next);
  const items = [...new Map([...first.items, ...more.items].map((item) => [idOf(item), item])).entries()];
  if (items.length === 0) return null;
  return (
    <Card as="section" label={title} className={css.section}>
      <CardHead title={title}>
        <span className={css.count}>
          {formats.number(items.length)}
          {more.hasMore && '+'}
        </span>
      </CardHead>
      <ul>
        {items.map(([id, item]) => (
          <li key={id}>{children(item)}</li>
        ))}
      </ul>
      {more.hasMore && (
        <div className={css.more}>
          <Button size="s" loading={more.loading} onClick={more.load}>
            {t(more.failed ? 'common:retry' : 'common:loadMore')}
          </Button>
        </div>
      )}
    </Card>
  );
}

export function MatchesFound({ text, found }: { text: string; found: SearchResult }) {
  return (
    <Section kind="matches" text={text} first={found.matches} idOf={(match) => match.matchId}>
      {(match) => <MatchBrief match={match} />}
    </Section>
  );
}

export function HostsFound({ text, found }: { text: string; found: SearchResult }) {
  return (
    <Section kind="hosts" text={text} first={found.hosts} idOf={(host) => host.uid}>
      {(host) => <HostRow host={host} />}
    </Section>
  );
}

/** A team links to its page. */
export function TeamsFound({ text, found }: { text: string; found: SearchResult }) {
  const { t } = useTranslation('common');
  const nameIn = useName();
  return (
    <Section kind="teams" text={text} first={found.teams} idOf={(team) => team.id}>
      {(team) => {
        const name = nameIn(team.name);
        const sport = sportNameOf(team.sportId);
        return (
          <a className={css.team} href={teamHref(team.id)}>
            <TeamCrest id={team.id} crest={team.crest} size="m" shape={crestShapeOf(team.sportId)} />
            <b className="truncate" dir="auto">
              {name}
            </b>
            {sport && <span>{t(`sport.${sport}`)}</span>}
          </a>
        );
      }}
    </Section>
  );
}

/** A league links to its page. */
export function LeaguesFound({ text, found }: { text: string; found: SearchResult }) {
  const nameIn = useName();
  return (
    <Section kind="leagues" text={text} first={found.leagues} idOf={(league) => league.id}>
      {(league) => {
        const [name, country] = [nameIn(league.name), nameIn(league.country)];
        return (
          <a className={css.team} href={leagueHref(league.id)}>
            <LeagueMark icon={sportIconOf(league.sportId)} src={league.logo} />
            <b className="truncate" dir="auto">
              {name}
            </b>
            {country !== name && <span>{country}</span>}
          </a>
        );
      }}
    </Section>
  );
}
