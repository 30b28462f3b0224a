import type { OperatorNames } from '../../../platform/operator-names.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuditDoor } from '../../operators/index.ts';
import type { Board } from '../board.ts';

/** What the operators' calls take of the rest of the back office. */
export interface MatchDesk {
  readonly audit: AuditDoor;
  readonly operatorNames: OperatorNames;
}

export interface MatchOperatorsDeps extends Pick<Platform, 'db' | 'ids' | 'clock'>, MatchDesk {
  readonly board: Pick<Board, 'publish' | 'fresh'>;
}
