import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { count } from '../kernel/schemas.ts';
import { moneyKey } from '../wallet/shapes.ts';
import { task, taskId } from './shapes.ts';

export * from './shapes.ts';

export const taskSchemas = {
  doneStage: {
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
  },
} as const satisfies CallSchemas;
