import type { ColumnId, SportId } from '@touchline/contract/enums';
import type { Incident, League, Team } from '@touchline/contract/matches';
import { type SqlBool, sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { containing } from '../../platform/normalise-for-search.ts';
import { type IncidentRow, incidentColumns, incidentOf, type MatchRow } from './matches.present.ts';

export interface ListQuery {
  readonly column: ColumnId;
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
  readonly popularOnly: boolean;
  readonly liveOnly: boolean;
  readonly leagueIds: readonly string[];
  readonly after: ListPosition | null;
  readonly limit: number;
}

/**
 * Sort key of a list. Popular leagues come first, so the first member is "not popular"; none of it changes during a
 * match.
 */
export type ListPosition = [unpopular: boolean, rank: number, leagueId: string, kickoff: number, matchId: string];

const lateStart = 24 * 3_600_000;

const rows = (db: Queries) =>
  db
    .selectFrom('matches_match as m')
    .innerJoin('matches_league as l', 'l.id', 'm.league_id')
    .innerJoin('matches_team as h', 'h.id', 'm.home_id')
    .innerJoin('matches_team as a', 'a.id', 'm.away_id')
    .select([
      'm.id',
      'm.sport_id',
      'm.league_id',
      'm.home_id',
      'm.away_id',
      'm.kickoff_at',
      'm.round',
      'm.popular',
      'm.demo',
      'm.status',
      'm.home_score',
      'm.away_score',
      'm.vb_scores',
      'm.phase',
      'm.clock_seconds',
      'm.clock_at',
      'm.clock_runs',
      'm.points_home',
      'm.points_away',
      'm.serving',
      'm.version',
      'l.name as league_name',
      'l.country as league_country',
      'l.logo as league_logo',
      'l.popular as league_popular',
      'l.rank as league_rank',
      'h.name as home_name',
      'h.short_name as home_short',
      'h.crest as home_crest',
      'h.logo as home_logo',
      'a.name as away_name',
      'a.short_name as away_short',
      'a.crest as away_crest',
      'a.logo as away_logo',
    ]);

type Rows = ReturnType<typeof rows>;

const inColumn = (query: Rows, column: ColumnId): Rows =>
  column === 0 ? query : query.where('m.sport_id', '=', column);

/**
 * Matches of a time span by league and time. Running matches that began within the day before belong to the time span
 * of now.
 */
export async function listMatches(db: Queries, query: ListQuery): Promise<MatchRow[]> {
  const spanIsNow = query.from <= query.now && query.now < query.to;
  let found = inColumn(rows(db), query.column).where((where) => {
    const inSpan = where.and([where('m.kickoff_at', '>=', query.from), where('m.kickoff_at', '<', query.to)]);
    if (!spanIsNow) return inSpan;
    return where.or([
      inSpan,
      where.and([
        where('m.status', 'in', ['in_progress', 'interrupted']),
        where('m.kickoff_at', '<', query.from),
        where('m.kickoff_at', '>=', new Date(query.from.getTime() - lateStart)),
      ]),
    ]);
  });
  if (query.liveOnly) found = found.where('m.status', '=', 'in_progress');
  if (query.popularOnly)
    found = found.where((where) => where.or([where('m.popular', '=', true), where('l.popular', '=', true)]));
  if (query.leagueIds.length > 0) found = found.where('m.league_id', 'in', [...query.leagueIds]);
  if (query.after) {
    const [unpopular, rank, leagueId, kickoff, matchId] = query.after;
    found = found.where(
      sql<SqlBool>`(not l.popular, l.rank, l.id, m.kickoff_at, m.id) > (${unpopular}::boolean, ${rank}::integer, ${leagueId}::bigint, ${new Date(kickoff)}::timestamptz, ${matchId}::bigint)`,
    );
  }
  return found
    .orderBy(sql`not l.popular`)
    .orderBy('l.rank')
    .orderBy('l.id')
    .orderBy('m.kickoff_at')
    .orderBy('m.id')
    .limit(query.limit)
    .execute();
}

export const matchesByIds = (db: Queries, ids: readonly string[]): Promise<MatchRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : rows(db)
        .where('m.id', 'in', [...ids])
        .execute();

/** The match that a merged one became; null for any other id. */
export async function mergedInto(db: Queries, matchId: string): Promise<string | null> {
  const found = await db
    .selectFrom('matches_ref')
    .select('target_id')
    .where('kind', '=', 'match')
    .where('old_id', '=', matchId)
    .limit(1)
    .executeTakeFirst();
  return found?.target_id ?? null;
}

export async function readIncidents(db: Queries, matchId: string, limit: number): Promise<Incident[]> {
  const found: IncidentRow[] = await db
    .selectFrom('matches_incident')
    .select(incidentColumns)
    .where('match_id', '=', matchId)
    .where('withdrawn', '=', false)
    .orderBy('at', 'desc')
    .orderBy('place', 'desc')
    .limit(limit)
    .execute();
  return found.reverse().map(incidentOf);
}

/** Live matches, popular ones first. */
export const playingMatches = (db: Queries, column: ColumnId, limit: number): Promise<MatchRow[]> =>
  inColumn(rows(db), column)
    .where('m.status', '=', 'in_progress')
    .orderBy(sql`not (m.popular or l.popular)`)
    .orderBy('l.rank')
    .orderBy('m.kickoff_at')
    .orderBy('m.id')
    .limit(limit)
    .execute();

export const comingMatches = (db: Queries, column: ColumnId, from: Date, limit: number): Promise<MatchRow[]> =>
  inColumn(rows(db), column)
    .where('m.status', '=', 'not_started')
    .where('m.kickoff_at', '>=', from)
    .orderBy('m.kickoff_at')
    .orderBy('l.rank')
    .orderBy('m.id')
    .limit(limit)
    .execute();

/** Number of matches that kick off in each time span, by sport. */
export async function countMatches(
  db: Queries,
  spans: readonly { from: Date; to: Date }[],
): Promise<{ span: number; sport_id: SportId; num: number }[]> {
  if (spans.length === 0) return [];
  const { rows: found } = await sql<{ span: number; sport_id: SportId; num: number }>`
    select s.place::int - 1 as span, m.sport_id, m.num
    from unnest(${spans.map((span) => span.from.toISOString())}::timestamptz[], ${spans.map((span) => span.to.toISOString())}::timestamptz[])
      with ordinality as s (starts, ends, place)
    cross join lateral (
      select sport_id, count(*)::int as num from matches_match
      where kickoff_at >= s.starts and kickoff_at < s.ends group by sport_id
    ) as m`.execute(db);
  return found;
}

export async function countPlaying(db: Queries): Promise<number> {
  const found = await db
    .selectFrom('matches_match')
    .select(sql<number>`count(*)::int`.as('num'))
    .where('status', '=', 'in_progress')
    .executeTakeFirstOrThrow();
  return found.num;
}

export interface PageQuery {
  readonly column: ColumnId;
  readonly leagueId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly when: 'past' | 'coming' | 'all';
  readonly now: Date;
  readonly offset: number;
  readonly limit: number;
}

/** Upper bound of a count; no page goes further back. */
export const countMax = 10_000;

/** A page of matches and the total, at most `countMax`. */
export async function pageOfMatches(db: Queries, query: PageQuery): Promise<{ found: MatchRow[]; total: number }> {
  const direction = query.when === 'coming' ? 'asc' : 'desc';
  const parts = partsOfPage(db, query);
  const wanted = query.offset + query.limit;
  const nearest = parts.map((part) =>
    part.orderBy('m.kickoff_at', direction).orderBy('m.id', direction).limit(wanted).as('part'),
  );
  const [first, second] = nearest.map((part) => db.selectFrom(part).select(['part.id', 'part.kickoff_at']));
  if (!first) return { found: [], total: 0 };
  const ids =
    query.offset >= countMax
      ? []
      : await db
          .selectFrom((second ? first.unionAll(second) : first).as('page'))
          .select('page.id')
          .orderBy('page.kickoff_at', direction)
          .orderBy('page.id', direction)
          .offset(query.offset)
          .limit(query.limit)
          .execute();
  const counts = await Promise.all(
    parts.map((part) =>
      db
        .selectFrom(part.limit(countMax).as('counted'))
        .select(sql<number>`count(*)::int`.as('num'))
        .executeTakeFirstOrThrow(),
    ),
  );
  const rowsOfPage = await matchesByIds(
    db,
    ids.map((row) => row.id),
  );
  const byId = new Map(rowsOfPage.map((row) => [row.id, row]));
  return {
    found: ids.flatMap(({ id }) => byId.get(id) ?? []),
    total: Math.min(
      countMax,
      counts.reduce((sum, { num }) => sum + num, 0),
    ),
  };
}

/** The matches of a page; those of a team at home and away apart, because each part has an index in the order of time. */
function partsOfPage(db: Queries, { column, leagueId, teamId, when, now }: PageQuery) {
  let all = db.selectFrom('matches_match as m').select(['m.id', 'm.kickoff_at']);
  if (column !== 0) all = all.where('m.sport_id', '=', column);
  if (leagueId !== undefined) all = all.where('m.league_id', '=', leagueId);
  if (when === 'past') all = all.where('m.kickoff_at', '<', now);
  if (when === 'coming') all = all.where('m.kickoff_at', '>=', now);
  if (teamId === undefined) return [all];
  return [all.where('m.home_id', '=', teamId), all.where('m.away_id', '=', teamId)];
}

export interface TeamRow extends Pick<Team, 'id' | 'name' | 'crest' | 'logo'> {
  short_name: string;
  sport_id: SportId;
  place: number;
}

/**
 * Rank of a name: 0 when it begins with the folded text, 1 when a later word does, 2 when the text is inside a word.
 */
const placeOfName = (folded: string) =>
  sql<number>`case when position(${`\n${folded}`} in search) > 0 then 0 when position(${` ${folded}`} in search) > 0 then 1 else 2 end`;

/** Teams with the folded text in a name, names that begin with it first. */
export async function searchTeams(
  db: Queries,
  folded: string,
  after: [place: number, id: string] | null,
  limit: number,
): Promise<TeamRow[]> {
  const place = placeOfName(folded);
  let found = db
    .selectFrom('matches_team')
    .select(['id', 'name', 'short_name', 'crest', 'logo', 'sport_id', place.as('place')])
    .where('search', 'like', containing(folded));
  if (after) found = found.where(sql<SqlBool>`(${place}, id) > (${after[0]}::integer, ${after[1]}::bigint)`);
  return found.orderBy(place).orderBy('id').limit(limit).execute();
}

export interface FoundLeagueRow extends Pick<League, 'id' | 'name' | 'country' | 'logo' | 'popular'> {
  sport_id: SportId;
  place: number;
}

/** Leagues with the folded text in a name, names that begin with it first. */
export async function searchLeagues(
  db: Queries,
  folded: string,
  after: [place: number, id: string] | null,
  limit: number,
): Promise<FoundLeagueRow[]> {
  const place = placeOfName(folded);
  let found = db
    .selectFrom('matches_league')
    .select(['id', 'name', 'country', 'logo', 'popular', 'sport_id', place.as('place')])
    .where('search', 'like', containing(folded));
  if (after) found = found.where(sql<SqlBool>`(${place}, id) > (${after[0]}::integer, ${after[1]}::bigint)`);
  return found.orderBy(place).orderBy('id').limit(limit).execute();
}

const idsNamed = async (db: Queries, table: 'matches_team' | 'matches_league', pattern: string): Promise<string[]> =>
  (await db.selectFrom(table).select('id').where('search', 'like', pattern).execute()).map(({ id }) => id);

/**
 * Matches whose teams or league have the folded text in a name, nearest in time to `around` first. Reads from `around`
 * in both directions: a frequent text reads no more than a page, and a rare one is found through its teams.
 */
export async function searchMatches(
  db: Queries,
  folded: string,
  around: Date,
  after: [distance: number, id: string] | null,
  limit: number,
): Promise<{ row: MatchRow; distance: number }[]> {
  const pattern = containing(folded);
  const [teams, leagues] = await Promise.all([
    idsNamed(db, 'matches_team', pattern),
    idsNamed(db, 'matches_league', pattern),
  ]);
  if (teams.length + leagues.length === 0) return [];
  const [distance, id] = after ?? [0, '0'];
  const named = rows(db).where(
    sql<SqlBool>`(m.home_id = any(${teams}::bigint[]) or m.away_id = any(${teams}::bigint[]) or m.league_id = any(${leagues}::bigint[]))`,
  );
  const later = new Date(around.getTime() + distance);
  const earlier = new Date(around.getTime() - distance);
  const found = await Promise.all([
    named
      .where('m.kickoff_at', '>=', around)
      .where(sql<SqlBool>`(m.kickoff_at, m.id) > (${later}::timestamptz, ${id}::bigint)`)
      .orderBy('m.kickoff_at')
      .orderBy('m.id')
      .limit(limit)
      .execute(),
    named
      .where('m.kickoff_at', '<', around)
      .where((where) =>
        where.or([
          where('m.kickoff_at', '<', earlier),
          where.and([where('m.kickoff_at', '=', earlier), where('m.id', '>', id)]),
        ]),
      )
      .orderBy('m.kickoff_at', 'desc')
      .orderBy('m.id')
      .limit(limit)
      .execute(),
  ]);
  return found
    .flat()
    .map((row) => ({ row, distance: Math.abs(row.kickoff_at.getTime() - around.getTime()) }))
    .sort((a, b) => a.distance - b.distance || (BigInt(a.row.id) < BigInt(b.row.id) ? -1 : 1))
    .slice(0, limit);
}
