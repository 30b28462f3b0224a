import { type Kysely, sql } from 'kysely';

/** One outbox for every message that must follow a commit, with the messages that are waiting in three places. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table platform_outbox (
      topic text not null,
      ref bigint not null,
      due_at timestamptz not null,
      attempts smallint not null default 0,
      primary key (topic, ref)
    )`.execute(db);
  await sql`create index platform_outbox_due on platform_outbox (topic, due_at)`.execute(db);

  await sql`
    insert into platform_outbox (topic, ref, due_at)
    select 'gifts.line', s.id, s.at + interval '10 seconds' from gifts_unsaid u join gifts_sent s on s.id = u.gift_id`.execute(
    db,
  );
  await sql`drop table gifts_unsaid`.execute(db);

  await sql`
    insert into platform_outbox (topic, ref, due_at)
    select 'red_packets.line', id, sent_at + interval '10 seconds' from red_packets_packet where not line_posted`.execute(
    db,
  );
  await sql`alter table red_packets_packet drop column line_posted`.execute(db);

  await sql`
    insert into platform_outbox (topic, ref, due_at, attempts)
    select 'applications.sms', id, sms_due_at, sms_tries from hosts_application
    where sms = 'waiting' and sms_due_at is not null`.execute(db);
  await sql`alter table hosts_application drop column sms_tries, drop column sms_due_at`.execute(db);
}
