import type { OutputOf } from '@touchline/contract/kernel';
import type { regionOperatorCalls } from '@touchline/contract/regions';
import { operatorIn } from '../../platform/operator-names.ts';
import type { RegionRuleTable } from './regions.tables.ts';

type RegionRule = OutputOf<typeof regionOperatorCalls.list>['items'][number];

export const presentRule = (row: RegionRuleTable, names: ReadonlyMap<string, string>): RegionRule => ({
  country: row.country,
  scope: row.scope,
  reason: row.reason,
  at: row.at.toISOString(),
  by: operatorIn(names, row.by_uid),
});
