import * as z from 'zod/mini';
import { count, instant } from '../kernel/shapes.ts';

/** Tasks by their names in the specification: registration, the first followed host, an avatar. */
export const taskIds = ['task_5', 'task_9', 'task_10'] as const;
export type TaskId = (typeof taskIds)[number];
export const taskId = z.enum(taskIds);

/** `open`: not done yet; `done`: the reward can be claimed; `rewarded`: the reward was paid, once. */
export const taskStates = ['open', 'done', 'rewarded'] as const;
export type TaskState = (typeof taskStates)[number];

export const task = z.object({
  taskId,
  state: z.enum(taskStates),
  /** Coins of the reward, paid or not. */
  reward: count,
  rewardedAt: z.nullable(instant),
});
export type Task = z.output<typeof task>;
