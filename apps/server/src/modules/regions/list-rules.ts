import { trustsCountryHeader } from '../../http/country.ts';
import type { RegionDeps } from './needs.ts';
import { presentRule } from './regions.present.ts';
import { readRules } from './regions.store.ts';

/** All rules, where the country of a caller comes from, and the caller's own. */
export async function listRules({ db, config, operatorNames }: RegionDeps, own: string | null) {
  const rows = await readRules(db);
  const names = await operatorNames(rows.flatMap(({ by_uid: by }) => by ?? []));
  const source = { header: config.http.countryHeader, trusted: trustsCountryHeader(config.http.trustProxy) };
  return { items: rows.map((row) => presentRule(row, names)), source, own };
}
