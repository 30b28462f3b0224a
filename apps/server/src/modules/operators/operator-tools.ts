import type { Platform } from '../../platform/platform.ts';
import type { OperatorToolDeps, OperatorToolNeeds, Warnings } from './needs.ts';
import { createOperatorToolCalls, type OperatorToolCalls } from './operator-tools.routes.ts';
import { createPersonActions, type PersonActions } from './person-actions.ts';
import { createWarnings } from './warnings/warnings.ts';

/** The work of operators on people and broadcasts: search, bans, warnings, the live wall. */
export interface OperatorTools {
  readonly warnings: Warnings;
  readonly acts: PersonActions;
  /** For the routes of this part. */
  readonly calls: OperatorToolCalls;
}

/** Created after the modules that it acts on, because those need operators and the audit log. */
export function createOperatorTools(
  { db, clock, ids }: Pick<Platform, 'db' | 'clock' | 'ids'>,
  needs: OperatorToolNeeds,
): OperatorTools {
  const given = { db, clock, ids, ...needs };
  const deps: OperatorToolDeps = { ...given, warnings: createWarnings(given) };
  return {
    warnings: deps.warnings,
    acts: createPersonActions(deps),
    calls: createOperatorToolCalls(deps),
  };
}
