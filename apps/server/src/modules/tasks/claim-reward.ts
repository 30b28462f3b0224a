import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { taskCalls } from '@touchline/contract/tasks';
import { inTransaction } from '../../platform/db/database.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { taskRewards, walletOf } from '../wallet/index.ts';
import type { TaskDeps } from './needs.ts';
import { isDone, rewardSetting } from './task-rules.ts';
import { insertReward, type Reward, readReward } from './tasks.store.ts';

type Claim = NonNullable<ParsedInputOf<(typeof taskCalls)['doneStage']>['claim']>;

/** Pays the reward of a completed task once. A repeated key returns the paid claim. */
export async function claimReward({ db, clock, settings, needs }: TaskDeps, uid: string, { taskId, key }: Claim) {
  const answerFor = (reward: Reward) => (reward.client_key === key ? reward : refuse('task_already_rewarded'));
  const had = await readReward(db, uid, taskId);
  if (had) return answerFor(had);
  const coins = settings.get(rewardSetting[taskId]);
  if (coins === 0 || !(await isDone[taskId](needs, uid))) return refuse('task_not_done');
  const reward: Reward = { uid, task: taskId, coins, client_key: key, at: clock.date() };
  const paid = await inTransaction(db, async (tx) => {
    if (!(await insertReward(tx, reward))) return null;
    const moved = await needs.wallet.move(tx, {
      key: `task:${uid}:${taskId}`,
      kind: 'task_reward',
      at: reward.at,
      actor: uid,
      ref: { kind: 'task', id: taskId },
      details: { task: taskId },
      entries: [
        { account: taskRewards, amount: -coins },
        { account: walletOf(uid), amount: coins },
      ],
    });
    return isRefusal(moved) ? refuse('task_already_rewarded') : reward;
  });
  if (isRefusal(paid)) return paid;
  if (paid) needs.wallet.balanceChanged([uid]);
  const first = paid ?? (await readReward(db, uid, taskId));
  return first ? answerFor(first) : refuse('task_already_rewarded');
}
