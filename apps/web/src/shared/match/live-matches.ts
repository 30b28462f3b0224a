import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { patchAnswer, reloadAnswers } from '@touchline/app-kit/calls';
import { hostCalls } from '@touchline/contract/hosts';
import { channelOf, type EventDataOf } from '@touchline/contract/kernel';
import { type Match, type MatchState, matchCalls, matchEvents } from '@touchline/contract/matches';
import { useEffect } from 'react';
import { realtime } from '../api/api.ts';

type AudienceItem = EventDataOf<typeof matchEvents.audience>['items'][number];

/** Calls whose responses contain matches. */
const paths = new Set<unknown>(
  [
    matchCalls.list,
    matchCalls.homeTop,
    matchCalls.homeMiddle,
    matchCalls.homeBottom,
    matchCalls.search,
    hostCalls.list,
    hostCalls.recommended,
    hostCalls.follows,
  ].map((call) => call.path),
);
/** Adds calls of lazy parts. */
export function keepLive(...calls: readonly { readonly path: string }[]): void {
  for (const call of calls) paths.add(call.path);
}

/** Calls whose responses change when a match starts, ends or is moved. */
const bySchedule = [matchCalls.homeTop, matchCalls.homeBottom, matchCalls.homeInfo];

const isMatch = (value: object): value is Match => 'kickoffAt' in value && 'version' in value;
const inside = ['pages', 'items', 'match', 'matches', 'hosts'] as const;

/** Applies `change` to every match in a response; parts without a changed match stay the same objects. */
export function mapMatches<T>(data: T, change: (match: Match) => Match): T {
  if (Array.isArray(data)) {
    const next = data.map((item) => mapMatches(item, change));
    return next.some((item, at) => item !== data[at]) ? (next as T) : data;
  }
  if (typeof data !== 'object' || data === null) return data;
  if (isMatch(data)) return change(data) as T;
  let result = data;
  for (const key of inside) {
    const own = (data as Record<string, unknown>)[key];
    const next = mapMatches(own, change);
    if (next !== own) result = { ...result, [key]: next };
  }
  return result;
}

/** Applies a newer state; ignores an older one. */
export const withState = (match: Match, state: MatchState | undefined): Match =>
  state && state.version > match.version ? { ...match, ...state } : match;

const rememberedMax = 2000;
/** The newest states received: a response requested earlier must not revert them. */
const newest = new Map<string, MatchState>();

export function remember(state: MatchState): void {
  const known = newest.get(state.matchId);
  if (known && known.version >= state.version) return;
  newest.delete(state.matchId);
  newest.set(state.matchId, state);
  const oldest = newest.keys().next();
  if (newest.size > rememberedMax && !oldest.done) newest.delete(oldest.value);
}

/** Returns a response with the newest states applied. */
export const withNewest = <T>(data: T): T => mapMatches(data, (match) => withState(match, newest.get(match.matchId)));

/** Applies states and audiences to all cached responses. */
export function patchAnswers(
  queries: QueryClient,
  states: ReadonlyMap<string, MatchState>,
  audiences: ReadonlyMap<string, AudienceItem>,
): void {
  let moved = false;
  const change = (match: Match): Match => {
    const state = states.get(match.matchId);
    const audience = audiences.get(match.matchId);
    const next = withState(match, state);
    if (next.status !== match.status || next.kickoffAt !== match.kickoffAt) moved = true;
    return audience ? { ...next, ...audience } : next;
  };
  for (const { queryKey } of queries.getQueryCache().findAll({ predicate: ({ queryKey: [path] }) => paths.has(path) }))
    patchAnswer(queries, queryKey, (data) => mapMatches(data, change));
  if (!moved) return;
  for (const call of bySchedule) void reloadAnswers(queries, call);
}

/** Dozens of events arrive each second; batches them into one render. */
const gatherMs = 120;

/** Keeps every match on screen up to date by the channel of a column (0 is all sports). */
export function useLiveMatches(column: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    const states = new Map<string, MatchState>();
    const audiences = new Map<string, AudienceItem>();
    let timer: ReturnType<typeof setTimeout> | null = null;
    const flush = (): void => {
      timer = null;
      patchAnswers(queries, states, audiences);
      states.clear();
      audiences.clear();
    };
    const reload = (): void => {
      for (const path of paths) void queries.invalidateQueries({ queryKey: [path] });
    };
    const leave = realtime.join(channelOf('matches', column), {
      onEvent: ({ type, data }) => {
        if (type === matchEvents.updated.type) {
          const state = data as MatchState;
          remember(state);
          const waiting = states.get(state.matchId);
          if (!waiting || waiting.version < state.version) states.set(state.matchId, state);
        } else if (type === matchEvents.audience.type) {
          for (const item of (data as EventDataOf<typeof matchEvents.audience>).items) {
            audiences.set(item.matchId, item);
          }
        } else return;
        timer ??= setTimeout(flush, gatherMs);
      },
      onReload: reload,
    });
    return () => {
      leave();
      if (timer !== null) clearTimeout(timer);
    };
  }, [column, queries]);
}
