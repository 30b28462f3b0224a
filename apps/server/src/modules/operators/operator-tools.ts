import type { Api } from '../../http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OperatorToolDeps, OperatorToolNeeds, Warnings } from './needs.ts';
import { operatorToolRoutes } from './operator-tools.routes.ts';
import { createPersonActions, type PersonActions } from './person-actions.ts';
import { createWarnings } from './warnings/warnings.ts';

/** The work of operators on people and broadcasts: search, bans, warnings, the live wall. */
export interface OperatorTools {
  readonly warnings: Warnings;
  readonly acts: PersonActions;
  /** Serves the calls of this part. */
  readonly serve: (api: Api) => void;
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
    serve: (api) => operatorToolRoutes(api, deps),
  };
}
