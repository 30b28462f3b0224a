import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { matchCalls } from '@touchline/contract/matches';
import type { Clock } from '../../../platform/clock.ts';
import { takePage } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { normaliseForSearch } from '../../../platform/normalise-for-search.ts';
import { BadInput } from '../../../platform/refusal.ts';
import type { Board } from '../board.ts';
import { matchOf, presentFoundTeam, presentLeague } from '../matches.present.ts';
import { searchLeagues, searchMatches, searchTeams } from '../matches.store.ts';
import { type MatchHosts, type MatchViewer, shownTo } from '../needs.ts';
import { readMatchCursor, readNameCursor } from './list-cursors.ts';

type Input = ParsedInputOf<typeof matchCalls.search>;
type Output = OutputOf<typeof matchCalls.search>;

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly board: Board;
  readonly hosts: MatchHosts;
}

const nothing = { items: [], next: null };

/** Matches, teams, leagues and hosts with a text in their name; hosts with the covers of the viewer's country. */
export async function search(deps: Deps, viewer: MatchViewer, input: Input): Promise<Output | BadInput> {
  const found = await findByName(deps, input);
  if (found instanceof BadInput) return found;
  return { ...found, hosts: { ...found.hosts, items: await shownTo(deps, viewer, found.hosts.items) } };
}

/** A cursor belongs to one kind. With `all` every list returns its first page and the cursor of its kind. */
export async function findByName(deps: Deps, input: Input): Promise<Output | BadInput> {
  const text = normaliseForSearch(input.text);
  if (text === '') return { matches: nothing, teams: nothing, leagues: nothing, hosts: nothing };
  if (input.cursor !== undefined && input.kind === 'all')
    return new BadInput([{ path: 'cursor', code: 'kind_missing' }]);
  const wants = (kind: Input['kind']): boolean => input.kind === 'all' || input.kind === kind;
  const matches = wants('matches') ? await findMatches(deps, text, input) : nothing;
  if (matches instanceof BadInput) return matches;
  const teams = wants('teams') ? await findTeams(deps, text, input) : nothing;
  if (teams instanceof BadInput) return teams;
  const leagues = wants('leagues') ? await findLeagues(deps, text, input) : nothing;
  if (leagues instanceof BadInput) return leagues;
  const hosts = wants('hosts') ? await deps.hosts.searchHosts(text, input.cursor, input.limit) : nothing;
  return hosts instanceof BadInput ? hosts : { matches, teams, leagues, hosts };
}

/** Nearest in time first, measured from the instant of the first page, which the cursor contains. */
async function findMatches(deps: Deps, text: string, { cursor, limit }: Input): Promise<Output['matches'] | BadInput> {
  const place = readMatchCursor(cursor);
  if (place instanceof BadInput) return place;
  const around = place ? new Date(place[0]) : deps.clock.date();
  const found = await searchMatches(deps.db, text, around, place ? [place[1], place[2]] : null, limit + 1);
  const { page, next } = takePage(found, limit, (last) => [around.getTime(), last.distance, last.row.id]);
  return { items: page.map(({ row }) => deps.board.fresh(matchOf(row))), next };
}

async function findTeams(deps: Deps, text: string, { cursor, limit }: Input): Promise<Output['teams'] | BadInput> {
  const place = readNameCursor(cursor);
  if (place instanceof BadInput) return place;
  const found = await searchTeams(deps.db, text, place, limit + 1);
  const { page, next } = takePage(found, limit, (last) => [last.place, last.id]);
  return { items: page.map(presentFoundTeam), next };
}

async function findLeagues(deps: Deps, text: string, { cursor, limit }: Input): Promise<Output['leagues'] | BadInput> {
  const place = readNameCursor(cursor);
  if (place instanceof BadInput) return place;
  const found = await searchLeagues(deps.db, text, place, limit + 1);
  const { page, next } = takePage(found, limit, (last) => [last.place, last.id]);
  return { items: page.map(presentLeague), next };
}
