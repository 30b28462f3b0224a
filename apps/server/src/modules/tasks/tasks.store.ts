import type { TaskId } from '@touchline/contract/tasks';
import type { Selectable } from 'kysely';
import type { Queries, Tx } from '../../platform/db/database.ts';
import type { RewardTable } from './tasks.tables.ts';

export type Reward = Selectable<RewardTable>;

export const readRewards = (queries: Queries, uid: string): Promise<Reward[]> =>
  queries.selectFrom('tasks_reward').selectAll().where('uid', '=', uid).execute();

/** False when the account already has the reward; a concurrent claim waits for the first. */
export async function insertReward(tx: Tx, reward: Reward): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('tasks_reward')
    .values(reward)
    .onConflict((conflict) => conflict.columns(['uid', 'task']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteRewards(queries: Queries, uids: readonly string[]): Promise<void> {
  if (uids.length > 0) await queries.deleteFrom('tasks_reward').where('uid', 'in', uids).execute();
}

export const readReward = (queries: Queries, uid: string, task: TaskId): Promise<Reward | undefined> =>
  queries.selectFrom('tasks_reward').selectAll().where('uid', '=', uid).where('task', '=', task).executeTakeFirst();
