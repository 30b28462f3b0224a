import { type Kysely, sql } from 'kysely';

/** Red packets with shares drawn when sent, and their claims. The ledger holds the coins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table red_packets_packet (
      id bigint primary key,
      room_id bigint not null,
      sender_uid bigint not null,
      content text not null check (content in ('coins', 'coupons')),
      type text check (type in ('normal', 'lucky_draw')),
      tier smallint,
      count integer not null check (count >= 1),
      total integer not null check (total >= count),
      shares integer[] not null check (cardinality(shares) = count),
      hours smallint not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      refund_at timestamptz not null,
      opened integer not null default 0,
      opened_total integer not null default 0,
      closed_at timestamptz,
      refunded_at timestamptz,
      refunded integer,
      line_posted boolean not null default false,
      client_key text not null,
      digest text not null,
      constraint red_packets_packet_client_key unique (sender_uid, client_key),
      check ((content = 'coins') = (type is not null)),
      check ((content = 'coupons') = (tier is not null)),
      check (opened between 0 and count),
      check (opened_total between opened and total),
      check (refunded is null or opened_total + refunded = total)
    )`.execute(db);
  await sql`create index red_packets_packet_room on red_packets_packet (room_id, sent_at)`.execute(db);
  await sql`create index red_packets_packet_sender on red_packets_packet (sender_uid, id)`.execute(db);
  await sql`create index red_packets_packet_open on red_packets_packet (expires_at) where closed_at is null`.execute(
    db,
  );
  await sql`
    create index red_packets_packet_due on red_packets_packet (refund_at)
    where refunded_at is null and opened < count`.execute(db);
  await sql`create index red_packets_packet_unsaid on red_packets_packet (sent_at) where not line_posted`.execute(db);
  await sql`
    create table red_packets_opening (
      packet_id bigint not null references red_packets_packet (id) on delete cascade,
      place integer not null,
      uid bigint not null,
      amount integer not null check (amount >= 1),
      at timestamptz not null,
      primary key (packet_id, place),
      constraint red_packets_opening_once unique (packet_id, uid)
    )`.execute(db);
  await sql`create index red_packets_opening_person on red_packets_opening (uid, packet_id)`.execute(db);
}
