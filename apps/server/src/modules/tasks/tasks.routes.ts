import { taskCalls } from '@touchline/contract/tasks';
import { taskSchemas } from '@touchline/contract/tasks/schemas';
import type { Api } from '../../http/serve.ts';
import type { TaskCalls } from './task-calls.ts';

/** Serves the tasks and the one-time reward of each. */
export function taskRoutes(api: Api, { calls }: { readonly calls: TaskCalls }): void {
  api.serve(taskCalls, taskSchemas, {
    doneStage: (input, { principal }) => calls.doneStage(principal.uid, input),
  });
}
