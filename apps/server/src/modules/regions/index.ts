import { regionOperatorCalls } from '@touchline/contract/regions';
import { believesCountries } from '../../http/country.ts';
import type { Api } from '../../http/serve.ts';
import type { AuditWriter } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { type OperatorNames, operatorIn } from '../../platform/operator-names.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RegionGate } from '../../platform/region-gate.ts';
import { deleteRules, putRules, readRules } from './regions.store.ts';
import { createRules } from './rules.ts';

export interface RegionNeeds {
  readonly audit: AuditWriter;
  readonly operatorNames: OperatorNames;
}

export interface Regions {
  /** Gate that HTTP and sockets check before serving. */
  readonly gate: RegionGate;
  readonly closedToWatching: () => readonly string[];
  routes(api: Api, needs: RegionNeeds): void;
}

/** Rules for refused countries. */
export async function createRegions(
  platform: Pick<Platform, 'db' | 'bus' | 'log' | 'timers' | 'clock' | 'config'>,
): Promise<Regions> {
  const { db, clock, config } = platform;
  const rules = await createRules(platform);
  const source = { header: config.http.countryHeader, trusted: believesCountries(config.http.trustProxy) };

  return {
    gate: rules,
    closedToWatching: rules.closedToWatching,
    routes: (api, { audit, operatorNames }) =>
      api.serve(regionOperatorCalls, {
        list: async (_input, { country }) => {
          const rows = await readRules(db);
          const names = await operatorNames(rows.flatMap(({ by_uid: by }) => by ?? []));
          const items = rows.map((row) => ({
            country: row.country,
            scope: row.scope,
            reason: row.reason,
            at: row.at.toISOString(),
            by: operatorIn(names, row.by_uid),
          }));
          return { items, source, own: country };
        },
        save: async ({ countries, scope, reason }, { principal }) => {
          const each = [...new Set(countries)];
          await inTransaction(db, async (tx) => {
            await putRules(tx, each, { scope, reason: reason.trim(), by: principal.uid, at: clock.date() });
            for (const country of each)
              await audit.record(tx, principal, {
                action: 'region.refuse',
                target: { kind: 'region', id: country, label: country },
                details: { scope, reason: reason.trim() },
              });
          });
          await rules.changed();
          return {};
        },
        remove: async ({ countries }, { principal }) => {
          await inTransaction(db, async (tx) => {
            for (const country of await deleteRules(tx, [...new Set(countries)]))
              await audit.record(tx, principal, {
                action: 'region.allow',
                target: { kind: 'region', id: country, label: country },
              });
          });
          await rules.changed();
          return {};
        },
      }),
  };
}

export const regionRoutes = (api: Api, regions: Regions, needs: RegionNeeds): void => regions.routes(api, needs);
