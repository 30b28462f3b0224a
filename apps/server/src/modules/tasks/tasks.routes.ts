import type { ParsedInputOf } from '@touchline/contract/kernel';
import { taskCalls } from '@touchline/contract/tasks';
import { taskSchemas } from '@touchline/contract/tasks/schemas';
import type { Api } from '../../http/serve.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { claimReward } from './claim-reward.ts';
import { listTasks } from './list-tasks.ts';
import type { TaskDeps } from './needs.ts';

export type TaskCalls = ReturnType<typeof createTaskCalls>;

/** The calls of this module, for its routes. */
export const createTaskCalls = (deps: TaskDeps) => ({
  /** The tasks of a user, after a claim if there is one. */
  doneStage: async (uid: string, { claim }: ParsedInputOf<typeof taskCalls.doneStage>) => {
    const paid = claim ? await claimReward(deps, uid, claim) : null;
    if (isRefusal(paid)) return paid;
    return {
      tasks: await listTasks(deps, uid),
      claimed: claim && paid ? { taskId: claim.taskId, coins: paid.coins } : null,
      coins: await deps.needs.wallet.balanceOf(deps.db, uid),
    };
  },
});

/** Serves the tasks and the one-time reward of each. */
export function taskRoutes(api: Api, { calls }: { readonly calls: TaskCalls }): void {
  api.serve(taskCalls, taskSchemas, {
    doneStage: (input, { principal }) => calls.doneStage(principal.uid, input),
  });
}
