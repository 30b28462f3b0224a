import type { Api } from '../../http/serve.ts';
import type { TaskNeeds, TaskPlatform } from './needs.ts';
import { taskRoutes } from './tasks.routes.ts';
import { deleteRewards } from './tasks.store.ts';

export type { TaskNeeds } from './needs.ts';

export type Tasks = ReturnType<typeof createTasks>;

/** Tasks of members, each with a one-time reward in coins. */
export const createTasks = (platform: TaskPlatform, needs: TaskNeeds) => ({
  /** Deletes the rewards of accounts, for good. */
  removePeople: (uids: readonly string[]): Promise<void> => deleteRewards(platform.db, uids),
  /** Serves the calls of this module. */
  serve: (api: Api): void => taskRoutes(api, { ...platform, needs }),
});
