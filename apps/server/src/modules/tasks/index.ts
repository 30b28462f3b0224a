import type { UserCard } from '@touchline/contract/accounts';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { SettingName } from '@touchline/contract/settings';
import { type Task, type TaskId, taskCalls, taskIds } from '@touchline/contract/tasks';
import type { Api } from '../../http/serve.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { taskRewards, type Wallet, walletOf } from '../wallet/index.ts';
import { insertReward, type Reward, rewardOf, rewardsOf } from './tasks.store.ts';

export { deleteRewards } from './tasks.store.ts';

export interface TaskNeeds {
  readonly accounts: { cardOf(uid: string): Promise<UserCard | undefined> };
  readonly hosts: { isFollower(uid: string): Promise<boolean> };
  readonly wallet: Pick<Wallet, 'move' | 'balanceOf' | 'balanceChanged'>;
}

interface TaskDeps extends Pick<Platform, 'db' | 'clock' | 'settings'> {
  readonly needs: TaskNeeds;
}

/** Completion check of each task, from server data, never from the client. */
const isDone: Readonly<Record<TaskId, (needs: TaskNeeds, uid: string) => Promise<boolean>>> = {
  // Only members get here, and they have registered.
  task_5: async () => true,
  task_9: ({ hosts }, uid) => hosts.isFollower(uid),
  task_10: async ({ accounts }, uid) => ((await accounts.cardOf(uid))?.avatar ?? null) !== null,
};

const rewardSetting: Readonly<Record<TaskId, SettingName>> = {
  task_5: 'wallet.taskRegister',
  task_9: 'wallet.taskFirstFollow',
  task_10: 'wallet.taskAvatar',
};

type Input = ParsedInputOf<(typeof taskCalls)['doneStage']>;
type Claim = NonNullable<Input['claim']>;

/** Serves the tasks and the one-time reward of each. */
export function taskRoutes(api: Api, platform: Pick<Platform, 'db' | 'clock' | 'settings'>, needs: TaskNeeds): void {
  const { db, clock, settings } = platform;
  const deps: TaskDeps = { db, clock, settings, needs };
  api.serve(taskCalls, {
    doneStage: async ({ claim }, { principal: { uid } }) => {
      const paid = claim ? await claimReward(deps, uid, claim) : null;
      if (isRefusal(paid)) return paid;
      return {
        tasks: await tasksOf(deps, uid),
        claimed: claim && paid ? { taskId: claim.taskId, coins: paid.coins } : null,
        coins: await needs.wallet.balanceOf(db, uid),
      };
    },
  });
}

/** A task with a reward of 0 is hidden, except for users who received the reward. */
async function tasksOf({ db, settings, needs }: TaskDeps, uid: string): Promise<Task[]> {
  const rewarded = new Map((await rewardsOf(db, uid)).map((reward) => [reward.task, reward]));
  const tasks: Task[] = [];
  for (const taskId of taskIds) {
    const had = rewarded.get(taskId);
    const reward = settings.get(rewardSetting[taskId]);
    if (had) tasks.push({ taskId, state: 'rewarded', reward: had.coins, rewardedAt: had.at.toISOString() });
    else if (reward > 0)
      tasks.push({ taskId, state: (await isDone[taskId](needs, uid)) ? 'done' : 'open', reward, rewardedAt: null });
  }
  return tasks;
}

/** A repeated key returns the paid claim. */
async function claimReward({ db, clock, settings, needs }: TaskDeps, uid: string, { taskId, key }: Claim) {
  const again = (reward: Reward) => (reward.client_key === key ? reward : refuse('task_already_rewarded'));
  const had = await rewardOf(db, uid, taskId);
  if (had) return again(had);
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
  const first = paid ?? (await rewardOf(db, uid, taskId));
  return first ? again(first) : refuse('task_already_rewarded');
}
