import type { AuditWriter } from '../../platform/audit.ts';
import type { OperatorNames } from '../../platform/operator-names.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RegionRules } from './region-rules.ts';

export type RegionPlatform = Pick<Platform, 'db' | 'caches' | 'clock' | 'config'>;

/** Dependencies on other modules. */
export interface RegionNeeds {
  readonly audit: AuditWriter;
  readonly operatorNames: OperatorNames;
}

export interface RegionDeps extends RegionPlatform, RegionNeeds {
  readonly rules: RegionRules;
}
