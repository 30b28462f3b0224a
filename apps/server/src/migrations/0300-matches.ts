import { type Kysely, sql } from 'kysely';

/** Leagues, teams, matches and match events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const fed = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('provider_id', 'text', (column) => column.notNull())
      .addColumn('demo', 'boolean', (column) => column.notNull())
      .addColumn('sport_id', 'smallint', (column) => column.notNull())
      .addUniqueConstraint(`${table}_provider_key`, ['provider', 'provider_id']);

  await fed('matches_league')
    .addColumn('name', 'jsonb', (column) => column.notNull())
    .addColumn('country', 'jsonb', (column) => column.notNull())
    .addColumn('logo', 'text')
    .addColumn('popular', 'boolean', (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .execute();

  await fed('matches_team')
    .addColumn('name', 'jsonb', (column) => column.notNull())
    .addColumn('short_name', 'text', (column) => column.notNull())
    .addColumn('crest', 'jsonb', (column) => column.notNull())
    .addColumn('logo', 'text')
    .addColumn('search', 'text', (column) => column.notNull())
    .execute();

  await fed('matches_match')
    .addColumn('league_id', 'bigint', (column) => column.notNull().references('matches_league.id'))
    .addColumn('home_id', 'bigint', (column) => column.notNull().references('matches_team.id'))
    .addColumn('away_id', 'bigint', (column) => column.notNull().references('matches_team.id'))
    .addColumn('kickoff_at', 'timestamptz', (column) => column.notNull())
    .addColumn('round', 'jsonb')
    .addColumn('popular', 'boolean', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('home_score', 'text', (column) => column.notNull())
    .addColumn('away_score', 'text', (column) => column.notNull())
    .addColumn('vb_scores', 'text')
    .addColumn('phase', 'text')
    .addColumn('clock_seconds', 'integer')
    .addColumn('clock_at', 'timestamptz')
    .addColumn('clock_runs', 'boolean', (column) => column.notNull())
    .addColumn('points_home', 'text')
    .addColumn('points_away', 'text')
    .addColumn('serving', 'text')
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute();

  await sql`alter table matches_match add constraint matches_match_status_known check (status in
    ('not_started', 'in_progress', 'ended', 'postponed', 'interrupted', 'abandoned', 'to_be_determined'))`.execute(db);
  await sql`create index matches_match_kickoff on matches_match (kickoff_at, id)`.execute(db);
  await sql`create index matches_match_sport on matches_match (sport_id, kickoff_at, id)`.execute(db);
  await sql`create index matches_match_league on matches_match (league_id, kickoff_at, id)`.execute(db);
  await sql`create index matches_match_home on matches_match (home_id, kickoff_at, id)`.execute(db);
  await sql`create index matches_match_away on matches_match (away_id, kickoff_at, id)`.execute(db);
  // Few rows at any time, read with every list.
  await sql`create index matches_match_playing on matches_match (kickoff_at) where status in ('in_progress', 'interrupted')`.execute(
    db,
  );

  await db.schema
    .createTable('matches_incident')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('match_id', 'bigint', (column) => column.notNull().references('matches_match.id').onDelete('cascade'))
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('place', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('side', 'text')
    .addColumn('phase', 'text')
    .addColumn('minute', 'integer')
    .addColumn('player', 'jsonb')
    .addColumn('other', 'jsonb')
    .addColumn('text', 'jsonb')
    .addColumn('home_score', 'integer')
    .addColumn('away_score', 'integer')
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('matches_incident_provider_key', ['match_id', 'provider_id'])
    .execute();
  await sql`create index matches_incident_match on matches_incident (match_id, at, place)`.execute(db);

  await trigramIndexes(db);
}

/** Speeds up substring search where the role may install pg_trgm; without it the search scans the table. */
async function trigramIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index matches_team_search on matches_team using gin (search gin_trgm_ops);
    create index matches_league_search on matches_league using gin (search gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not available';
  end $$`.execute(db);
}
