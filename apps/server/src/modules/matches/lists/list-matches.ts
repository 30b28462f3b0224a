import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { League, Match, matchCalls } from '@touchline/contract/matches';
import type { Prebuilt } from '../../../http/prebuilt.ts';
import type { Clock } from '../../../platform/clock.ts';
import { encodeCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { BadInput } from '../../../platform/refusal.ts';
import type { Board } from '../board.ts';
import { leagueOf, matchOf } from '../matches.present.ts';
import { type ListPosition, listMatches } from '../matches.store.ts';
import { AnswerCache } from './answer-cache.ts';
import { readListCursor } from './list-cursors.ts';
import { checkedSpan } from './span.ts';

export type ListInput = ParsedInputOf<typeof matchCalls.list>;

interface ListValue {
  /** By league, then kick-off, as the page was read. */
  matches: Match[];
  readonly ids: ReadonlySet<string>;
  readonly leagues: League[];
  readonly next: string | null;
}

interface ListDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly board: Board;
}

export type MatchList = (input: ListInput) => Promise<Prebuilt | BadInput>;

/** The match list: one query per distinct question, then answers from the cache until something changes. */
export function createMatchList(deps: ListDeps): MatchList {
  const { board, clock } = deps;
  const answers = new AnswerCache<ListInput, ListValue>({
    clock,
    max: 200,
    keyOf,
    generationOf: (input) => board.generation(input.column),
    build: (input) => build(deps, input),
    present: (value) => ({
      items: value.matches.map(board.fresh).toSorted(byLeagueLiveFirst(value.leagues)),
      leagues: value.leagues,
      next: value.next,
      asOf: clock.date().toISOString(),
    }),
  });
  board.onChanged((changes) => answers.touch(({ ids }) => changes.some(({ state }) => ids.has(state.matchId))));
  board.onAudience((matchIds) => answers.touch(({ ids }) => [...matchIds].some((id) => ids.has(id))));

  return async (input) => {
    const wrong = checkedSpan(input, 'to') ?? asRefusal(readListCursor(input.cursor));
    return wrong ?? answers.get(input);
  };
}

const asRefusal = (place: unknown): BadInput | null => (place instanceof BadInput ? place : null);

const keyOf = (input: ListInput): string =>
  [
    input.column,
    input.tab,
    Date.parse(input.from),
    Date.parse(input.to),
    input.liveOnly,
    input.limit,
    input.cursor ?? '',
    ...[...new Set(input.leagueIds)].sort(),
  ].join('|');

async function build({ db, clock }: ListDeps, input: ListInput): Promise<ListValue> {
  const after = readListCursor(input.cursor);
  const found = await listMatches(db, {
    column: input.column,
    from: new Date(input.from),
    to: new Date(input.to),
    now: clock.date(),
    popularOnly: input.tab === 'popular',
    liveOnly: input.liveOnly,
    leagueIds: input.leagueIds,
    after: after instanceof BadInput ? null : after,
    limit: input.limit + 1,
  });
  const page = found.slice(0, input.limit);
  const last = found.length > page.length ? page.at(-1) : undefined;
  return {
    matches: page.map(matchOf),
    ids: new Set(page.map((row) => row.id)),
    leagues: [...new Map(page.map((row) => [row.league_id, leagueOf(row)])).values()],
    next: last
      ? encodeCursor([
          !last.league_popular,
          last.league_rank,
          last.league_id,
          last.kickoff_at.getTime(),
          last.id,
        ] satisfies ListPosition)
      : null,
  };
}

/** Keeps the order of the leagues; in a league, live matches come first. */
function byLeagueLiveFirst(leagues: readonly League[]): (a: Match, b: Match) => number {
  const place = new Map(leagues.map((league, at) => [league.id, at]));
  const live = (match: Match): number => (match.status === 'in_progress' ? 0 : 1);
  return (a, b) =>
    (place.get(a.leagueId) ?? 0) - (place.get(b.leagueId) ?? 0) ||
    live(a) - live(b) ||
    Date.parse(a.kickoffAt) - Date.parse(b.kickoffAt);
}
