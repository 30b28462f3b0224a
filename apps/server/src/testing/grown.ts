import { hostRoomKind } from '@touchline/contract/rooms';
import { sql } from 'kysely';
import type { Db, Queries } from '../platform/db/database.ts';

/** Size of a grown platform. */
export interface Growth {
  readonly hosts: number;
  readonly users: number;
  /** Followers of the first host. */
  readonly followers: number;
  /** Half of them in the room of the first host. */
  readonly messages: number;
  /** Finished matches, one every five minutes until now. */
  readonly matches: number;
}

export const firstHost = '1000000001';
/** An account that follows every second host. */
export const greatFan = '1500000000';

const hosts = 1_000_000_000;
/** The uid of the first user who is no host. */
export const firstUser = 1_500_000_000;
const users = firstUser;
const rooms = 2_000_000_000;
const messages = 3_000_000_000;
const matches = 4_000_000_000;
const numbers = 20_000_000;
const at = sql`timestamptz '2026-01-01' + n * interval '1 second'`;

async function people(
  db: Queries,
  { base, count, from, host }: { base: number; count: number; from: number; host: boolean },
) {
  await sql`
    with numbered as (
      insert into accounts_app_number select ${from}::integer + n from generate_series(0, ${count}::integer) n
      on conflict do nothing returning number, number - ${from}::integer as n
    )
    insert into accounts_account (uid, app_number, username, user_type, host_status, banned_forever, nickname, search,
      gender, hobbies, bio, language, demo, created_at, last_seen_at)
    select ${base}::bigint + n, number, 'grown' || number, ${host ? 2 : 1}::smallint,
      ${host ? 'approved' : 'not_an_anchor'}, false, names.name || ' ' || n, lower(names.name) || ' ' || n,
      'secret', '', '', 'eng', false, ${at}, ${at}
    from numbered cross join lateral (
      select (array['Lantern', 'Kop End', '老麦', 'Rayo', 'Pavilion', 'Netcord', 'Tribun', 'Blue Line'])[1 + n % 8] as name
    ) names`.execute(db);
}

/** Fills a platform with data of a long run, in a few statements without a timeout. */
export async function growPlatform(db: Db, growth: Growth): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await load(connection, growth);
    await sql`reset statement_timeout`.execute(connection);
  });
}

/**
 * Runs the maintenance that PostgreSQL does in the minutes after heavy writes. Empty tables stay without statistics, so
 * that PostgreSQL assumes a default size for them.
 */
export async function settleTables(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`.execute(connection);
    await sql`vacuum (analyze) ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

/** Follows for another account, as many as the great fan has. */
export async function followLikeFan(db: Db, uid: string, limit: number): Promise<void> {
  await sql`insert into hosts_follow (follower, host, at)
    select ${uid}::bigint, host, at from hosts_follow where follower = ${greatFan}::bigint limit ${limit}`.execute(db);
}

async function load(db: Queries, growth: Growth): Promise<void> {
  await people(db, { base: hosts, count: growth.hosts, from: numbers, host: true });
  await people(db, { base: users, count: growth.users, from: numbers + 10_000_000, host: false });
  await sql`insert into rooms_room (id, kind, host_uid, created_at)
    select ${rooms}::bigint + uid - ${hosts}::bigint, ${hostRoomKind}::text, uid, created_at from accounts_account
    where uid >= ${hosts}::bigint and uid < ${users}::bigint`.execute(db);
  await sql`insert into hosts_profile (uid, room_id, room_name, room_search, title, intro, announcement, sport_id,
      followers, broadcasts, minutes_on_air, created_at, updated_at)
    select host_uid, id, 'Room ' || host_uid, 'room ' || host_uid, '', '', '', 1 + host_uid % 6,
      host_uid * 7919 % 5000 + host_uid % 2
        + case host_uid when ${firstHost}::bigint then ${growth.followers}::integer else 0 end,
      0, 0, created_at, created_at
    from rooms_room where id >= ${rooms}::bigint and id < ${messages}::bigint`.execute(db);
  await sql`insert into hosts_follow (follower, host, at)
    select follower, host, ${at} from (
      select ${users}::bigint + n as follower, ${firstHost}::bigint as host, n
        from generate_series(1, ${growth.followers}::integer) n
      union all select ${greatFan}::bigint, uid, uid - ${hosts}::bigint as n from hosts_profile
        where uid >= ${hosts}::bigint and uid < ${users}::bigint and uid % 2 = 1
    ) follow`.execute(db);
  await befriend(db, growth);
  await say(db, growth);
  await play(db, growth);
}

/** Up to 5,000 friends, received and sent requests, and blacklisted users of the great fan. */
async function befriend(db: Queries, { hosts: count }: Growth): Promise<void> {
  const every = (rest: number) => sql`(select ${hosts}::bigint + n as uid, n
    from generate_series(1, least(${count}::integer, 20000)) n where n % 4 = ${rest}::integer) host`;
  await sql`update accounts_account set name_key = '0' || search where uid >= ${hosts}::bigint`.execute(db);
  await sql`insert into friends_friend (uid, friend_uid, source, at)
    select ${greatFan}::bigint, uid, 1, ${at} from ${every(0)}
    union all select uid, ${greatFan}::bigint, 1, ${at} from ${every(0)}`.execute(db);
  await sql`insert into friends_request (id, from_uid, to_uid, source, text, state, latest, at)
    select ${messages}::bigint + n, uid, ${greatFan}::bigint, 1, '', 'pending', true, now() from ${every(1)}
    union all select ${messages}::bigint + n, ${greatFan}::bigint, uid, 1, '', 'rejected', true, ${at} from ${every(2)}`.execute(
    db,
  );
  await sql`insert into friends_block (uid, blocked_uid, at)
    select ${greatFan}::bigint, uid, ${at} from ${every(3)}`.execute(db);
  await sql`insert into friends_seen (uid, at) select uid, ${at} from ${every(0)}`.execute(db);
}

async function say(db: Queries, { hosts: count, messages: postedIds }: Growth): Promise<void> {
  const room = sql`${rooms}::bigint + case when n % 2 = 0 then 1 else 2 + n % least(${count - 1}::integer, 500) end`;
  await sql`insert into rooms_message (room_id, seq, id, uid, content_type, content, client_id, digest, at)
    select ${room}, n, ${messages}::bigint + n, ${users}::bigint + n % 1000, 101,
      jsonb_build_object('text', 'What a pass, and what a finish by number ' || n), n::text, md5(n::text), ${at}
    from generate_series(1, ${postedIds}::integer) n`.execute(db);
  await sql`update rooms_room set last_seq = spoken.seq
    from (select room_id, max(seq) as seq from rooms_message group by room_id) spoken where id = room_id`.execute(db);
}

async function play(db: Queries, { matches: played }: Growth): Promise<void> {
  const name = sql`jsonb_build_object('eng', 'Grown ' || n)`;
  await sql`insert into matches_league (id, provider, provider_id, demo, sport_id, name, country, popular, rank, search)
    select ${matches}::bigint + n, 'grown', n, false, 1 + n % 6, ${name}, '{"eng": "Grown"}', false, 1000, 'grown'
    from generate_series(1, 100) n`.execute(db);
  await sql`insert into matches_team (id, provider, provider_id, demo, sport_id, name, short_name, crest, search)
    select ${matches}::bigint + n, 'grown', n, false, 1 + n % 6, ${name}, ${name},
      '{"pattern": "plain", "primary": "#334155", "secondary": "#38bdf8"}', 'grown ' || n
    from generate_series(1, 2000) n`.execute(db);
  await sql`insert into matches_match (id, provider, provider_id, demo, sport_id, league_id, home_id, away_id, kickoff_at,
      popular, status, home_score, away_score, clock_runs, sequence, version, updated_at)
    select ${matches}::bigint + n, 'grown', n, false, 1 + n % 6, ${matches}::bigint + 1 + n % 100,
      ${matches}::bigint + 1 + n % 2000, ${matches}::bigint + 1 + (n + 7) % 2000, now() - n * interval '5 minutes',
      false, 'ended', '[1]', '[0]', false, 1, 1, now()
    from generate_series(1, ${played}::integer) n`.execute(db);
}
