import { sql } from 'kysely';
import { texts } from '../../../platform/db/arrays.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PauseScope } from '../push.tables.ts';

export interface KnownHost {
  readonly host: string;
  readonly domain: string;
  readonly workedAt: Date;
}

export const knownHosts = (db: Db): Promise<KnownHost[]> =>
  db.selectFrom('push_service').select(['host', 'domain', 'worked_at as workedAt']).execute();

export async function putKnownHost(db: Db, { host, domain, workedAt }: KnownHost): Promise<void> {
  await sql`
    insert into push_service (host, domain, worked_at) values (${host}, ${domain}, ${workedAt})
    on conflict (host) do update set worked_at = greatest(push_service.worked_at, excluded.worked_at)`.execute(db);
}

export interface KnownBounds {
  readonly perDomain: number;
  readonly total: number;
}

/** Forgets the hosts that worked longest ago, above some numbers. */
export async function trimKnownHosts(db: Db, { perDomain, total }: KnownBounds): Promise<void> {
  await sql`
    delete from push_service s using (
      select host, row_number() over (partition by domain order by worked_at desc, host) as of_domain,
        row_number() over (order by worked_at desc, host) as of_all
      from push_service
    ) r where s.host = r.host and (r.of_domain > ${perDomain} or r.of_all > ${total})`.execute(db);
}

export async function deleteKnownHosts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('push_service').where('worked_at', '<=', before).execute();
}

export interface PauseKey {
  readonly scope: PauseScope;
  readonly name: string;
}

export interface Pause extends PauseKey {
  /** Failures in a row. */
  readonly failures: number;
  readonly until: Date;
}

export const pausesAfter = (db: Db, now: Date, limit: number): Promise<Pause[]> =>
  db
    .selectFrom('push_pause')
    .select(['scope', 'name', 'failures', 'until'])
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .limit(limit)
    .execute();

/** Stores a pause. Above a number those that end first are forgotten, which only costs attempts. */
export async function putPause(db: Db, { scope, name, failures, until }: Pause, max: number): Promise<void> {
  await sql`
    insert into push_pause (scope, name, failures, until) values (${scope}, ${name}, ${failures}, ${until})
    on conflict (scope, name) do update set failures = greatest(push_pause.failures, excluded.failures),
      until = greatest(push_pause.until, excluded.until)`.execute(db);
  await sql`
    delete from push_pause p using (
      select scope, name from push_pause order by until desc, scope, name offset ${max}
    ) r where p.scope = r.scope and p.name = r.name`.execute(db);
}

export async function deletePauses(db: Db, keys: readonly PauseKey[]): Promise<void> {
  await sql`
    delete from push_pause p
    using unnest(${texts(keys.map(({ scope }) => scope))}::text[], ${texts(keys.map(({ name }) => name))}::text[])
      as k (scope, name)
    where p.scope = k.scope and p.name = k.name`.execute(db);
}

export async function deleteEndedPauses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('push_pause').where('until', '<=', before).execute();
}
