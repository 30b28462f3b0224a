import type { Api } from '../../http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OperatorToolDeps, OperatorToolNeeds, Warnings } from './deps.ts';
import { createPersonActions, type PersonActions } from './operator-actions.ts';
import { serveOperatorTools } from './operator-tools.routes.ts';
import { createWarnings } from './warnings.ts';

/** The work of operators on people and broadcasts: search, bans, warnings, the live wall. */
export interface OperatorTools {
  readonly warnings: Warnings;
  readonly acts: PersonActions;
  routes(api: Api): void;
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
    routes: (api) => serveOperatorTools(api, deps),
  };
}

export const operatorToolRoutes = (api: Api, tools: OperatorTools): void => tools.routes(api);
