import type { LanguageCode } from '@touchline/contract/languages';
import type { PushSettingName } from '@touchline/contract/push';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { instants, integers, texts } from '../../../platform/db/arrays.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { PushDeliveryTable } from '../push.tables.ts';

export type DeliveryRow = Selectable<PushDeliveryTable>;

type DeliveryKey = Pick<DeliveryRow, 'message_id' | 'device_id'>;

/** With the defaults of `settings.store.ts`. Safari withdraws the permission of a site whose pushes show nothing. */
const wantedBy = {
  matchSoon: sql`coalesce(p.match_soon, true)`,
  matchStatus: sql`coalesce(p.match_status, true)`,
  hostLive: sql`coalesce(p.host_live, true)`,
  news: sql`p.news and d.service not like '%.apple.com'`,
  custom: sql`coalesce(p.custom, true)`,
} as const satisfies Readonly<Record<PushSettingName, RawBuilder<unknown>>>;

/** Which devices get a push: those of users, or some devices by their ids. */
export type Receivers = { readonly uids: readonly string[] } | { readonly deviceIds: readonly string[] };

interface Adding {
  readonly setting: PushSettingName | null;
  /** Only devices in these languages; null for all. */
  readonly languages: readonly LanguageCode[] | null;
  /** Only devices in these countries; null for all. */
  readonly countries: readonly string[] | null;
  readonly dueAt: Date;
}

/** Adds a delivery for each device whose owner has not turned off this kind; returns their number. */
export async function addDeliveries(
  queries: Queries,
  messageId: string,
  receivers: Receivers,
  { setting, languages, countries, dueAt }: Adding,
): Promise<number> {
  const among =
    'uids' in receivers
      ? sql`d.uid = any(${integers(receivers.uids)}::bigint[])`
      : sql`d.id = any(${integers(receivers.deviceIds)}::bigint[])`;
  const wanted = setting ? wantedBy[setting] : sql`true`;
  const read = languages ? sql`d.language = any(${texts(languages)}::text[])` : sql`true`;
  const near = countries ? sql`d.country = any(${texts(countries)}::text[])` : sql`true`;
  const { rows } = await sql<{ added: number }>`
    with added as (
      insert into push_delivery (message_id, device_id, service, due_at)
      select ${messageId}::bigint, d.id, d.service, ${dueAt}::timestamptz
      from push_device d left join push_setting p on p.uid = d.uid
      where ${among} and ${wanted} and ${read} and ${near}
      on conflict do nothing
      returning 1
    ), counted as (select count(*)::int as added from added)
    update push_message m set devices = m.devices + counted.added from counted where m.id = ${messageId}
    returning counted.added`.execute(queries);
  return rows[0]?.added ?? 0;
}

interface Lease {
  readonly now: Date;
  /** Until then no other process takes these deliveries. */
  readonly until: Date;
}

interface Claim extends Lease {
  readonly services: readonly string[];
  readonly limit: number;
}

/** Takes due deliveries of services, of each the earliest first; skips those that another process is taking. */
export async function claimDeliveries(
  queries: Queries,
  { now, until, limit, services }: Claim,
): Promise<DeliveryRow[]> {
  const ofEach = Math.ceil(limit / Math.max(1, services.length));
  const { rows } = await sql<DeliveryRow>`
    update push_delivery d set attempts = d.attempts + 1, due_at = ${until}
    from (
      select own.* from unnest(${texts(services)}::text[]) as s (service) cross join lateral (
        select message_id, device_id from push_delivery o
        where o.service = s.service and o.due_at <= ${now}
        order by o.due_at limit ${ofEach} for update skip locked
      ) own
    ) due
    where d.message_id = due.message_id and d.device_id = due.device_id
    returning d.*`.execute(queries);
  return rows;
}

/** Takes these deliveries; leaves out those that are not due any more. */
export async function claimThese(
  queries: Queries,
  deliveries: readonly DeliveryKey[],
  { now, until }: Lease,
): Promise<DeliveryRow[]> {
  if (deliveries.length === 0) return [];
  const { rows } = await sql<DeliveryRow>`
    update push_delivery d set attempts = d.attempts + 1, due_at = ${until}
    from unnest(${keysOf(deliveries)}) as these (message_id, device_id)
    where d.message_id = these.message_id and d.device_id = these.device_id and d.due_at <= ${now}
    returning d.*`.execute(queries);
  return rows;
}

/** Puts off what is due of some services, the earliest first. */
export async function postponeServices(
  queries: Queries,
  services: readonly string[],
  { now, until, limit }: Lease & { readonly limit: number },
): Promise<void> {
  if (services.length === 0) return;
  await sql`
    update push_delivery d set due_at = ${until}
    from (
      select own.* from unnest(${texts(services)}::text[]) as s (service) cross join lateral (
        select message_id, device_id from push_delivery o
        where o.service = s.service and o.due_at <= ${now}
        order by o.due_at limit ${limit} for update skip locked
      ) own
    ) due
    where d.message_id = due.message_id and d.device_id = due.device_id`.execute(queries);
}

const keysOf = (deliveries: readonly DeliveryKey[]): RawBuilder<unknown> => sql`
  ${integers(deliveries.map((one) => one.message_id))}::bigint[], ${integers(deliveries.map((one) => one.device_id))}::bigint[]`;

export async function deleteDeliveries(queries: Queries, deliveries: readonly DeliveryKey[]): Promise<void> {
  if (deliveries.length === 0) return;
  await sql`
    delete from push_delivery d using unnest(${keysOf(deliveries)}) as done (message_id, device_id)
    where d.message_id = done.message_id and d.device_id = done.device_id`.execute(queries);
}

export interface Postponed extends DeliveryKey {
  readonly dueAt: Date;
  /** The service of the device, which may have moved to another one. */
  readonly service: string;
  /** 1 when this attempt does not count, because it was not made. */
  readonly returned: 0 | 1;
}

export async function postponeDeliveries(queries: Queries, deliveries: readonly Postponed[]): Promise<void> {
  if (deliveries.length === 0) return;
  await sql`
    update push_delivery d set due_at = later.due_at, attempts = d.attempts - later.returned, service = later.service
    from unnest(
      ${keysOf(deliveries)}, ${instants(deliveries.map(({ dueAt }) => dueAt))}::timestamptz[],
      ${integers(deliveries.map(({ returned }) => returned))}::int[], ${texts(deliveries.map(({ service }) => service))}::text[]
    ) as later (message_id, device_id, due_at, returned, service)
    where d.message_id = later.message_id and d.device_id = later.device_id`.execute(queries);
}
