import type { AuditWriter } from '../../platform/audit.ts';
import type { OperatorNames } from '../../platform/operator-names.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Files } from '../files/index.ts';

/** Dependencies on other modules. */
export interface ContentNeeds {
  readonly audit: AuditWriter;
  readonly operatorNames: OperatorNames;
  /** Whether a room exists, for banners of one room. */
  readonly roomExists: (roomId: string) => Promise<boolean>;
  /** Signed addresses for operators' pictures; removes unused ones. */
  readonly files: Pick<Files, 'contentUpload' | 'sweepUnused'>;
}

export interface ContentDeps extends Pick<Platform, 'db' | 'clock' | 'ids' | 'bus' | 'log' | 'timers'> {
  readonly needs: ContentNeeds;
}
