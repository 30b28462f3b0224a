import type { AuditWriter } from '../../../platform/audit.ts';
import type { OperatorNames } from '../../../platform/operator-names.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Board } from '../board.ts';

/** What the operator calls need from the rest of the back office. */
export interface MatchOperatorNeeds {
  readonly audit: AuditWriter;
  readonly operatorNames: OperatorNames;
}

export interface MatchOperatorsDeps extends Pick<Platform, 'db' | 'ids' | 'clock'>, MatchOperatorNeeds {
  readonly board: Pick<Board, 'publish' | 'fresh'>;
}
