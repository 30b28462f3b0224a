import * as z from 'zod/mini';
import { count, instant } from '../kernel/shapes.ts';

/** Tasks by the names of the specification: registering, the first host followed, an avatar. */
export const taskIds = ['task_5', 'task_9', 'task_10'] as const;
export type TaskId = (typeof taskIds)[number];
export const taskId = z.enum(taskIds);

/** `open`: not done yet; `done`: the reward waits; `rewarded`: it was paid, once and for all. */
export const taskStates = ['open', 'done', 'rewarded'] as const;
export type TaskState = (typeof taskStates)[number];

export const task = z.object({
  taskId,
  state: z.enum(taskStates),
  /** Coins that are paid, or were. */
  reward: count,
  rewardedAt: z.nullable(instant),
});
export type Task = z.output<typeof task>;
