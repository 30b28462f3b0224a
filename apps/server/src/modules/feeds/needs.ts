import type { AuditWriter } from '../../platform/audit.ts';
import type { OperatorNames } from '../../platform/operator-names.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DueJob } from '../../platform/timers.ts';
import type { Files } from '../files/index.ts';
import type { Matches } from '../matches/index.ts';

export type FeedPlatform = Pick<Platform, 'db' | 'clock' | 'ids' | 'config' | 'timers' | 'looks' | 'log' | 'metrics'>;

export interface FeedNeeds {
  readonly matches: Pick<Matches, 'applyFeed' | 'planFeed'>;
  readonly files: Pick<Files, 'readSchedule'>;
  readonly audit: AuditWriter;
  readonly operatorNames: OperatorNames;
}

export interface FeedDeps extends FeedPlatform, FeedNeeds {
  /** Runs queued imports. */
  readonly imports: DueJob;
}
