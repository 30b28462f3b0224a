import { type Kysely, sql } from 'kysely';

/** Link-mic: the channel of a room, its applications and invitations, and the engines that carry the sound. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table voice_engine (
      id text primary key,
      seen_at timestamptz not null
    )`.execute(db);
  await sql`
    create table voice_channel (
      room_id bigint primary key references rooms_room on delete cascade,
      host_uid bigint not null,
      -- New each time it opens; null while it is closed.
      opening_id bigint,
      session_id bigint,
      engine_id text,
      who_may_apply text not null check (who_may_apply in ('everyone', 'followers', 'fans')),
      price integer not null check (price >= 0),
      auto_accept boolean not null,
      sound text not null check (sound in ('separate', 'in_stream')),
      host_muted boolean not null default false,
      host_connected boolean not null default false,
      version bigint not null default 0,
      opened_at timestamptz,
      closed_at timestamptz,
      check ((opening_id is null) = (session_id is null)),
      check ((opening_id is null) = (engine_id is null))
    )`.execute(db);
  await sql`create index voice_channel_open on voice_channel (room_id) where opening_id is not null`.execute(db);
  await sql`create index voice_channel_host on voice_channel (host_uid)`.execute(db);
  await sql`
    create table voice_request (
      id bigint primary key,
      room_id bigint not null references voice_channel on delete cascade,
      opening_id bigint not null,
      uid bigint not null,
      made_by text not null check (made_by in ('apply', 'invite')),
      status text not null
        check (status in ('pending', 'invited', 'accepted', 'rejected', 'expired', 'interrupted', 'left')),
      seat smallint check (seat between 1 and 10),
      muted_by text check (muted_by in ('self', 'host')),
      connected boolean not null default false,
      price integer not null check (price >= 0),
      payment text not null default 'none' check (payment in ('none', 'held', 'earned', 'refunded')),
      ending text check (ending in ('kicked', 'closed', 'lost', 'removed')),
      at timestamptz not null,
      expires_at timestamptz,
      -- A seat without a connection ends then.
      connect_by timestamptz,
      connected_at timestamptz,
      ended_at timestamptz,
      check ((status = 'accepted') = (seat is not null)),
      check ((status in ('pending', 'invited')) = (expires_at is not null)),
      check ((status in ('pending', 'invited', 'accepted')) = (ended_at is null)),
      check (connect_by is null or status = 'accepted'),
      check (payment <> 'held' or status = 'accepted'),
      check ((ending is not null) = (status = 'interrupted'))
    )`.execute(db);
  await requestIndexes(db);
}

async function requestIndexes(db: Kysely<never>): Promise<void> {
  await sql`
    create unique index voice_request_active on voice_request (room_id, uid)
    where ended_at is null`.execute(db);
  await sql`
    create unique index voice_request_seat on voice_request (room_id, seat)
    where seat is not null`.execute(db);
  await sql`
    create index voice_request_waiting on voice_request (room_id, id)
    where expires_at is not null`.execute(db);
  await sql`
    create index voice_request_expiring on voice_request (expires_at)
    where expires_at is not null`.execute(db);
  await sql`
    create index voice_request_unconnected on voice_request (connect_by)
    where connect_by is not null`.execute(db);
  await sql`create index voice_request_person on voice_request (uid, room_id, id desc)`.execute(db);
  await sql`create index voice_request_ended on voice_request (ended_at) where ended_at is not null`.execute(db);
}
