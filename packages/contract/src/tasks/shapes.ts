import * as z from 'zod/mini';
import { count, instant } from '../kernel/schemas.ts';
import { taskIds, taskStates } from './rules.ts';

export const taskId = z.enum(taskIds);

export const task = z.object({
  taskId,
  state: z.enum(taskStates),
  /** Coins of the reward, paid or not. */
  reward: count,
  rewardedAt: z.nullable(instant),
});
export type Task = z.output<typeof task>;
