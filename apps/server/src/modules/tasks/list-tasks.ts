import { type Task, taskIds } from '@touchline/contract/tasks';
import type { TaskDeps } from './needs.ts';
import { isDone, rewardSetting } from './task-rules.ts';
import { readRewards } from './tasks.store.ts';

/** A task with a reward of 0 is hidden, except for users who received the reward. */
export async function listTasks({ db, settings, needs }: TaskDeps, uid: string): Promise<Task[]> {
  const rewarded = new Map((await readRewards(db, uid)).map((reward) => [reward.task, reward]));
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
