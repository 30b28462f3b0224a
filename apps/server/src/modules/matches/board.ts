import type { ColumnId } from '@touchline/contract/enums';
import { channelOf } from '@touchline/contract/kernel';
import { type Match, type MatchAudience, type MatchState, matchEvents } from '@touchline/contract/matches';
import { LRUCache } from 'lru-cache';
import type { Bus } from '../../platform/bus.ts';
import { atMost } from '../../platform/cache-size.ts';
import type { Hub } from '../../realtime/index.ts';
import type { FeedChanges } from './feed/feed.ts';
import { noAudience } from './matches.present.ts';

type Audience = ReadonlyMap<string, MatchAudience>;
type AudienceProvider = () => Audience | Promise<Audience>;

/** One change, as published to every process. */
export interface BoardChange {
  readonly state: MatchState;
  readonly sportId: ColumnId;
  readonly relisted: boolean;
}

export interface Board {
  /** Subscribes to changes of matches in any process; returns the unsubscribe function. */
  onChanged(listener: (changes: readonly BoardChange[]) => void): () => void;
  /** Subscribes to new incidents of matches; returns the unsubscribe function. */
  onIncidents(listener: (matchIds: readonly string[]) => void): () => void;
  /** Subscribes to changed line-ups and statistics of matches in any process; returns the unsubscribe function. */
  onSheets(listener: (matchIds: readonly string[]) => void): () => void;
  /** Subscribes to changed standings of leagues in any process; returns the unsubscribe function. */
  onStandings(listener: (leagueId: string) => void): () => void;
  /** Subscribes to changes of leagues and teams, also by merges; returns the unsubscribe function. */
  onNames(listener: () => void): () => void;
  onAudience(listener: (matchIds: ReadonlySet<string>) => void): () => void;
  /** Publishes the changes of a delivery to readers and all processes. */
  readonly publish: (changes: FeedChanges) => void;
  readonly publishStandings: (leagueId: string) => void;
  /** Changes whenever the set of matches in a column changes. */
  readonly generation: (column: ColumnId) => number;
  /** The match with the latest known state and audience. */
  readonly fresh: (match: Match) => Match;
  /** Reads the audience and publishes the differences to the last read. */
  readonly publishAudience: (read: AudienceProvider) => Promise<void>;
}

const topic = 'matches.changed';
const standingsTopic = 'matches.standings';

interface BusMessage {
  readonly changes: readonly BoardChange[];
  readonly incidents: readonly string[];
  readonly names: boolean;
  readonly sheets: readonly string[];
}

interface StandingsMessage {
  readonly leagueId: string;
}

/**
 * What every process knows about matches without a query: the latest states, changes and audience. Lists and pages read
 * rows and then take their states from here, so that a score is never older than its event.
 */
export function createBoard(bus: Bus, hub: Pick<Hub, 'publish' | 'announce'>): Board {
  const states = new LRUCache<string, MatchState>(atMost(5000));
  const sports = new LRUCache<string, ColumnId>(atMost(5000));
  const generations = new Map<ColumnId, number>();
  const changed = new Set<(changes: readonly BoardChange[]) => void>();
  const happened = new Set<(matchIds: readonly string[]) => void>();
  const rewritten = new Set<(matchIds: readonly string[]) => void>();
  const ranked = new Set<(leagueId: string) => void>();
  const renamed = new Set<() => void>();
  const watched = new Set<(matchIds: ReadonlySet<string>) => void>();
  let audience: Audience = new Map();
  let sent = new Map<string, string>();

  const move = (column: ColumnId): void => void generations.set(column, (generations.get(column) ?? 0) + 1);

  bus.subscribe(topic, (payload) => {
    const { changes, incidents, names, sheets } = payload as BusMessage;
    for (const change of changes) {
      const known = states.get(change.state.matchId);
      if (!known || known.version < change.state.version) states.set(change.state.matchId, change.state);
      sports.set(change.state.matchId, change.sportId);
      if (change.relisted) move(change.sportId);
    }
    if (names || changes.some((change) => change.relisted)) move(0);
    if (names) for (const column of generations.keys()) move(column);
    if (names) for (const listener of renamed) listener();
    if (changes.length > 0) for (const listener of changed) listener(changes);
    if (incidents.length > 0) for (const listener of happened) listener(incidents);
    if (sheets.length > 0) for (const listener of rewritten) listener(sheets);
  });

  bus.subscribe(standingsTopic, (payload) => {
    const { leagueId } = payload as StandingsMessage;
    for (const listener of ranked) listener(leagueId);
  });

  const channels = (matchId: string, sportId: ColumnId) =>
    [channelOf('match', matchId), channelOf('matches', sportId), channelOf('matches', 0)] as const;

  const publishAudience = async (read: AudienceProvider): Promise<void> => {
    audience = await read();
    const now = new Map([...audience].map(([id, entry]) => [id, JSON.stringify(entry)]));
    const different = new Set([...now].filter(([id, text]) => sent.get(id) !== text).map(([id]) => id));
    for (const id of sent.keys()) if (!now.has(id)) different.add(id);
    sent = now;
    if (different.size === 0) return;
    const items = [...different].map((matchId) => ({ matchId, ...(audience.get(matchId) ?? noAudience) }));
    const bySport = Map.groupBy(items, (item) => sports.get(item.matchId) ?? 0);
    hub.announce(channelOf('matches', 0), matchEvents.audience, { items });
    for (const [sport, list] of bySport)
      if (sport !== 0) hub.announce(channelOf('matches', sport), matchEvents.audience, { items: list });
    for (const item of items) hub.announce(channelOf('match', item.matchId), matchEvents.audience, { items: [item] });
    for (const listener of watched) listener(different);
  };

  return {
    onChanged: (listener) => listen(changed, listener),
    onIncidents: (listener) => listen(happened, listener),
    onSheets: (listener) => listen(rewritten, listener),
    onStandings: (listener) => listen(ranked, listener),
    onNames: (listener) => listen(renamed, listener),
    onAudience: (listener) => listen(watched, listener),
    publish: ({ matches, incidents, names, lineups = [], statistics = [] }) => {
      const changes = matches.map(({ state, sportId, relisted }) => ({ state, sportId, relisted }));
      bus.publish(topic, {
        changes,
        incidents: [...new Set(incidents.map((incident) => incident.matchId))],
        names,
        sheets: [...new Set([...lineups, ...statistics.map(({ matchId }) => matchId)])],
      } satisfies BusMessage);
      for (const { state, sportId } of changes)
        for (const channel of channels(state.matchId, sportId)) hub.publish(channel, matchEvents.updated, state);
      for (const incident of incidents)
        hub.publish(channelOf('match', incident.matchId), matchEvents.incident, incident);
      for (const matchId of lineups) hub.publish(channelOf('match', matchId), matchEvents.lineups, { matchId });
      for (const changed of statistics)
        hub.publish(channelOf('match', changed.matchId), matchEvents.statistics, changed);
    },
    publishStandings: (leagueId) => bus.publish(standingsTopic, { leagueId } satisfies StandingsMessage),
    generation: (column) => generations.get(column) ?? 0,
    fresh: (match) => {
      const state = states.get(match.matchId);
      sports.set(match.matchId, match.sportId);
      return {
        ...match,
        ...(state && state.version > match.version ? state : {}),
        ...(audience.get(match.matchId) ?? noAudience),
      };
    },
    publishAudience,
  };
}

function listen<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
