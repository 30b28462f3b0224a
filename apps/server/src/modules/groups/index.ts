import type { Api } from '../../http/serve.ts';
import { startGroupJobs } from './group-jobs.ts';
import { createGroupStanding } from './group-standing.ts';
import { groupRoutes } from './groups.routes.ts';
import { leaveWhenBanned } from './leave-all.ts';
import { createOperatorGroups } from './moderation/operator-groups.ts';
import type { GroupDeps, GroupNeeds, GroupPlatform } from './needs.ts';
import { removePeople } from './remove-people.ts';
import { seedDemoGroups } from './seed-demo.ts';

export type { OperatorGroups } from './moderation/operator-groups.ts';
export type { GroupNeeds } from './needs.ts';
export { groupSearchColumns } from './search-columns.ts';
export type { DemoGroup } from './seed-demo.ts';

export type Groups = ReturnType<typeof createGroups>;

/** Groups: who is in them, what each may do, and how people come and go. */
export function createGroups(platform: GroupPlatform, needs: GroupNeeds) {
  const deps: GroupDeps = { ...platform, needs };
  startGroupJobs(deps);
  needs.accounts.onChanged((uid) => {
    leaveWhenBanned(deps, uid).catch((error: unknown) =>
      platform.log.error({ err: error, uid }, 'groups of a banned account not left'),
    );
  });
  return {
    ...createGroupStanding(deps),
    /** For reports to operators. */
    forOperators: createOperatorGroups(deps),
    /** Deletes what groups hold of accounts, for good. */
    removePeople: removePeople.bind(null, deps),
    /** Makes the groups of the demo, once. */
    seedDemo: seedDemoGroups.bind(null, deps),
    /** Serves the calls of this module. */
    serve: (api: Api): void => groupRoutes(api, deps),
  };
}
