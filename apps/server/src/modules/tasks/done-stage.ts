import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { taskCalls } from '@touchline/contract/tasks';
import { isRefusal } from '../../platform/refusal.ts';
import { claimReward } from './claim-reward.ts';
import { listTasks } from './list-tasks.ts';
import type { TaskDeps } from './needs.ts';

/** The tasks of a user, after a claim if there is one. */
export async function doneStage(deps: TaskDeps, uid: string, { claim }: ParsedInputOf<typeof taskCalls.doneStage>) {
  const paid = claim ? await claimReward(deps, uid, claim) : null;
  if (isRefusal(paid)) return paid;
  return {
    tasks: await listTasks(deps, uid),
    claimed: claim && paid ? { taskId: claim.taskId, coins: paid.coins } : null,
    coins: await deps.needs.wallet.balanceOf(deps.db, uid),
  };
}
