import { useCall } from '@touchline/app-kit/calls';
import { LeagueMark } from '@touchline/art';
import type { OutputOf } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Avatar, cx, isComposing, LiveTag } from '@touchline/ui';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { useHostTopic } from '../../../shared/host/HostRow.tsx';
import { withNewest } from '../../../shared/match/live-matches.ts';
import { MatchCrests } from '../../../shared/match/MatchCrests.tsx';
import { MatchMoment } from '../../../shared/match/MatchMoment.tsx';
import { sportIconOf } from '../../../shared/match/sport-icons.ts';
import { crestShapeOf, TeamCrest } from '../../../shared/match/TeamCrest.tsx';
import { useName } from '../../../shared/match/use-name.ts';
import css from './suggestions.module.css';

/** The delay after the last key, in ms; avoids a call for every key. */
const typingMs = 180;
const ofEach = 3;

type SearchResult = OutputOf<typeof matchCalls.search>;
type Kind = 'hosts' | 'matches' | 'teams' | 'leagues';

interface Suggestion {
  readonly key: string;
  readonly kind: Kind;
  readonly href: string;
  readonly content: ReactNode;
}

interface SearchSuggestionsProps {
  /** The search field; its keys move through the suggestions. */
  input: RefObject<HTMLInputElement | null>;
  text: string;
  onDone: () => void;
}

/** Hosts, matches, teams and leagues whose names match the text, as the listbox of the field. */
export function SearchSuggestions({ input, text, onDone }: SearchSuggestionsProps) {
  const { t } = useTranslation(['hosts', 'common']);
  const id = useId();
  const asked = useSettled(text);
  const { data } = useCall(
    matchCalls.search,
    { text: asked, kind: 'all', limit: ofEach },
    { prepare: withNewest, keepPrevious: true, staleTime: 30_000 },
  );
  const suggestions = useSuggestions(data);
  const all = `#/search?${new URLSearchParams({ q: text })}`;
  const hrefs = [...suggestions.map(({ href }) => href), all];
  // By its address: the selection survives new results while it is among them.
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  const active = walkedTo === null ? -1 : hrefs.indexOf(walkedTo);
  const [closed, setClosed] = useState<string | null>(null);
  const open = data !== undefined && closed !== text;
  const go = (href: string): void => {
    location.hash = href;
    onDone();
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!open || isComposing(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const href = hrefs[active];
    if (step !== 0) {
      // The field itself is one of the stops.
      const next = ((active + 1 + step + hrefs.length + 1) % (hrefs.length + 1)) - 1;
      setWalkedTo(hrefs[next] ?? null);
      document.getElementById(`${id}${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && href !== undefined) go(href);
    else if (event.key === 'Escape') setClosed(text);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const field = input.current;
    const listener = (event: KeyboardEvent): void => onKey(event);
    field?.addEventListener('keydown', listener);
    return () => field?.removeEventListener('keydown', listener);
  }, [input]);
  useEffect(() => {
    const field = input.current;
    field?.setAttribute('aria-expanded', String(open));
    if (open && active >= 0) field?.setAttribute('aria-activedescendant', `${id}${active}`);
    else field?.removeAttribute('aria-activedescendant');
    return () => {
      field?.setAttribute('aria-expanded', 'false');
      field?.removeAttribute('aria-activedescendant');
    };
  }, [input, open, active, id]);
  const option = (at: number, href: string, content: ReactNode) => (
    <a
      key={href}
      id={`${id}${at}`}
      role="option"
      aria-selected={at === active}
      tabIndex={-1}
      href={href}
      className={cx(css.option, at === active && css.active)}
      onPointerEnter={() => setWalkedTo(href)}
      // The field keeps the focus until the press ends, or the list would close before it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onDone}
    >
      {content}
    </a>
  );
  return (
    <>
      <p className="hidden-text" role="status">
        {open && asked === text && t('hosts:search.found', { count: suggestions.length })}
      </p>
      <div
        id="search-suggestions"
        role="listbox"
        aria-label={t('hosts:search.title')}
        className={css.list}
        hidden={!open}
      >
        {kinds.map((kind) => {
          const own = suggestions.filter((suggestion) => suggestion.kind === kind);
          if (own.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a listbox groups by role
            <div key={kind} role="group" aria-label={t(`hosts:search.${kind}`)}>
              <p className={css.kind} aria-hidden="true">
                {t(`hosts:search.${kind}`)}
              </p>
              {own.map((suggestion) => option(suggestions.indexOf(suggestion), suggestion.href, suggestion.content))}
            </div>
          );
        })}
        {option(suggestions.length, all, <b className="truncate">{t('hosts:search.all', { text })}</b>)}
      </div>
    </>
  );
}

const kinds = ['hosts', 'matches', 'teams', 'leagues'] as const satisfies readonly Kind[];

function useSuggestions(found: SearchResult | undefined): Suggestion[] {
  const { t } = useTranslation(['hosts', 'matches']);
  const name = useName();
  const topic = useHostTopic();
  if (!found) return [];
  const byName = (text: string): string => `#/search?${new URLSearchParams({ q: text })}`;
  return [
    ...found.hosts.items.map(
      (host): Suggestion => ({
        key: host.uid,
        kind: 'hosts',
        href: `#/anchor/room/${host.uid}`,
        content: (
          <>
            <Avatar name={host.nickname} src={host.avatar} ring={host.live ? 'live' : undefined} headset />
            <Words main={host.nickname} more={topic(host)} />
            {host.live && <LiveTag>{t('hosts:live')}</LiveTag>}
          </>
        ),
      }),
    ),
    ...found.matches.items.map(
      (match): Suggestion => ({
        key: match.matchId,
        kind: 'matches',
        href: `#/match/live/${match.matchId}`,
        content: (
          <>
            <MatchCrests match={match} />
            <Words
              main={t('matches:versus', { home: name(match.homeName), away: name(match.awayName) })}
              more={name(match.leagueMatchName)}
            />
            <span className={css.moment}>
              <MatchMoment match={match} />
            </span>
          </>
        ),
      }),
    ),
    ...found.teams.items.map(
      (team): Suggestion => ({
        key: team.id,
        kind: 'teams',
        href: byName(name(team.name)),
        content: (
          <>
            <TeamCrest id={team.id} crest={team.crest} size="m" shape={crestShapeOf(team.sportId)} />
            <Words main={name(team.name)} />
          </>
        ),
      }),
    ),
    ...found.leagues.items.map(
      (league): Suggestion => ({
        key: league.id,
        kind: 'leagues',
        href: byName(name(league.name)),
        content: (
          <>
            <LeagueMark icon={sportIconOf(league.sportId)} src={league.logo} />
            <Words main={name(league.name)} more={name(league.country)} />
          </>
        ),
      }),
    ),
  ];
}

function Words({ main, more }: { main: string; more?: string }) {
  return (
    <span className={css.words}>
      <b className="truncate">{main}</b>
      {more && more !== main && <small className="truncate">{more}</small>}
    </span>
  );
}

/** Returns the text after a pause in typing; the first one without a delay. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
