import * as z from 'zod/mini';
import { call, perMinute } from '../kernel/call.ts';
import { count } from '../kernel/shapes.ts';
import { moneyKey } from '../wallet/shapes.ts';
import { task, taskId } from './shapes.ts';

export const taskCalls = {
  doneStage: call({
    method: 'POST',
    path: '/web_task/web_task_done_stage',
    access: 'member',
    rate: perMinute(120),
    summary: 'Returns the tasks with their states. With `claim`, first pays the reward of a completed task, once.',
    input: z.object({ claim: z.optional(z.object({ taskId, key: moneyKey })) }),
    output: z.object({
      tasks: z.array(task),
      /** The result of the claim with this key. */
      claimed: z.nullable(z.object({ taskId, coins: count })),
      /** The balance. */
      coins: count,
    }),
    errors: ['task_not_done', 'task_already_rewarded'],
  }),
} as const;
