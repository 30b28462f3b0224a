import type { AuditWriter } from '../../platform/audit.ts';
import type { OperatorNames } from '../../platform/operator-names.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Files } from '../files/index.ts';

/** What the content asks of other modules. */
export interface ContentNeeds {
  readonly audit: AuditWriter;
  readonly operatorNames: OperatorNames;
  /** The id of a room when there is one, for banners of one room. */
  readonly roomExists: (roomId: string) => Promise<boolean>;
  /** Signed addresses for pictures of operators; what nothing shows is taken away. */
  readonly files: Pick<Files, 'contentUpload' | 'sweepUnused'>;
}

export interface ContentDeps extends Pick<Platform, 'db' | 'clock' | 'ids' | 'bus' | 'log' | 'timers'> {
  readonly needs: ContentNeeds;
}
