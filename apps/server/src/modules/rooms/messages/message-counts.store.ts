import { contentTypes } from '@touchline/contract/enums';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/database.ts';
import '../rooms.tables.ts';

/**
 * Sequences of the first messages at or after these instants. Uses a binary search over the sequence, because an index
 * by time would cost every insert.
 */
async function firstNumbers(db: Queries, roomId: string, instants: readonly [Date, Date]): Promise<string[]> {
  const { rows } = await sql<{ first: string }>`
    with recursive search (place, instant, low, high) as (
      select t.place, t.instant, 0::bigint, r.last_seq + 1
      from rooms_room r, unnest(${instants.map((at) => at.toISOString())}::timestamptz[])
        with ordinality as t (instant, place)
      where r.id = ${roomId}
      union all
      select s.place, s.instant,
        case when m.at < s.instant then m.seq + 1 else s.low end,
        case when m.at < s.instant then s.high else (s.low + s.high) / 2 end
      from search s left join lateral (
        select seq, at from rooms_message
        where room_id = ${roomId} and seq >= (s.low + s.high) / 2 and seq < s.high order by seq limit 1
      ) m on true
      where s.low < s.high
    )
    select low as first from search where low >= high order by place`.execute(db);
  return rows.map(({ first }) => first);
}

/** Number of messages that users wrote in each minute of a time span, without gifts and red packets. */
export async function messagesByMinute(
  db: Queries,
  roomId: string,
  from: Date,
  to: Date,
): Promise<{ minute: Date; num: number }[]> {
  const [first, end] = await firstNumbers(db, roomId, [from, to]);
  if (first === undefined || end === undefined) return [];
  const { rows } = await sql<{ minute: Date; num: number }>`
    select date_trunc('minute', at) as minute, count(*)::int as num from rooms_message
    where room_id = ${roomId} and seq >= ${first} and seq < ${end}
      and content_type not in (${contentTypes.gift}, ${contentTypes.red_packet})
    group by minute order by minute`.execute(db);
  return rows;
}
