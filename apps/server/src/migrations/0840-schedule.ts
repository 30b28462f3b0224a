import { type Kysely, sql } from 'kysely';

/** Reservations of hosts, reminders, and notices to hosts about moved kick-offs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table matches_reservation (
      anchor_uid bigint not null,
      match_id bigint not null references matches_match (id) on delete cascade,
      kind text not null check (kind in ('schedule', 'result')),
      reserved_at timestamptz not null,
      signed_at timestamptz,
      primary key (anchor_uid, match_id)
    )`.execute(db);
  await sql`create index matches_reservation_match on matches_reservation (match_id, reserved_at)`.execute(db);
  await sql`
    create table matches_reminder (
      match_id bigint not null references matches_match (id) on delete cascade,
      uid bigint not null,
      subscribed_at timestamptz not null,
      primary key (match_id, uid)
    )`.execute(db);
  await sql`create index matches_reminder_uid on matches_reminder (uid)`.execute(db);
  // One notice for each state of a pair, even with several processes.
  await sql`
    create table matches_near_notice (
      anchor_uid bigint not null,
      earlier_id bigint not null references matches_match (id) on delete cascade,
      later_id bigint not null references matches_match (id) on delete cascade,
      earlier_at timestamptz not null,
      later_at timestamptz not null,
      primary key (anchor_uid, earlier_id, later_id)
    )`.execute(db);
}
