import type { RegionScope } from '@touchline/contract/regions';

interface RegionRuleTable {
  country: string;
  scope: RegionScope;
  reason: string;
  by_uid: string | null;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    regions_rule: RegionRuleTable;
  }
}

export type { RegionRuleTable };
