import { sql } from 'kysely';
import { texts } from '../../../platform/db/arrays.ts';
import type { Queries } from '../../../platform/db/database.ts';

/** When the earliest delivery is due that is not before a time; null without one. */
export async function earliestDue(queries: Queries, from: Date | null): Promise<Date | null> {
  let query = queries.selectFrom('push_delivery').select('due_at');
  if (from) query = query.where('due_at', '>', from);
  const row = await query.orderBy('due_at').limit(1).executeTakeFirst();
  return row?.due_at ?? null;
}

/** Which of these services have something due. */
export async function dueServices(queries: Queries, services: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ service: string }>`
    select s.service from unnest(${texts(services)}::text[]) as s (service)
    where exists (select from push_delivery d where d.service = s.service and d.due_at <= ${now})`.execute(queries);
  return rows.map(({ service }) => service);
}

export interface DueElsewhere {
  readonly service: string;
  /** The earliest due delivery of the service; null when nothing is due. */
  readonly message_id: string | null;
  readonly device_id: string | null;
  /** The owner of the device; null when it is gone. */
  readonly uid: string | null;
}

/** A page of services that are not known, after one, each with what is due. Jumps from name to name in the index. */
export async function dueOfUnknown(
  queries: Queries,
  { after, now, limit }: { readonly after: string; readonly now: Date; readonly limit: number },
): Promise<DueElsewhere[]> {
  const { rows } = await sql<DueElsewhere>`
    with recursive named (service) as (
      (select service from push_delivery where service > ${after} order by service limit 1)
      union all
      select (select d.service from push_delivery d where d.service > named.service order by d.service limit 1)
      from named where named.service is not null
    ), unknown as (
      select service from named n
      where service is not null and not exists (select from push_service s where s.host = n.service)
      limit ${limit}
    )
    select u.service, due.message_id, due.device_id, v.uid
    from unknown u
    left join lateral (
      select message_id, device_id from push_delivery d
      where d.service = u.service and d.due_at <= ${now} order by d.due_at limit 1
    ) due on true
    left join push_device v on v.id = due.device_id
    order by u.service`.execute(queries);
  return rows;
}

export interface WaitingPushes {
  readonly kind: string;
  readonly isKnown: boolean;
  readonly count: number;
  readonly oldestAt: Date;
}

/** What waits, by the kind of push and whether its service is known: among those that are due first, up to a number. */
export async function waitingPushes(queries: Queries, limit: number): Promise<WaitingPushes[]> {
  const { rows } = await sql<WaitingPushes>`
    select m.subject->>'type' as kind, s.host is not null as "isKnown", count(*)::int as count, min(m.at) as "oldestAt"
    from (select message_id, service from push_delivery order by due_at limit ${limit}) d
    join push_message m on m.id = d.message_id
    left join push_service s on s.host = d.service
    group by 1, 2`.execute(queries);
  return rows;
}
