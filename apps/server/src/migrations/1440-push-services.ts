import { type Kysely, sql } from 'kysely';

/**
 * What is known of push services: hosts that took a push, pauses after failures, and requests to hosts that have not
 * taken one yet. The first two are bounded by those who write them, the third by the number of requests.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table push_service (
      host text primary key,
      domain text not null,
      worked_at timestamptz not null
    )`.execute(db);

  await sql`
    create table push_pause (
      scope text not null,
      name text not null,
      failures integer not null,
      until timestamptz not null,
      primary key (scope, name)
    )`.execute(db);

  await sql`
    create table push_trial (
      message_id bigint not null,
      device_id bigint not null,
      uid bigint not null,
      domain text not null,
      until timestamptz not null,
      primary key (message_id, device_id)
    )`.execute(db);

  await sql`alter table push_device add column failures smallint not null default 0`.execute(db);
  await sql`create index push_delivery_service on push_delivery (service, due_at)`.execute(db);
}
