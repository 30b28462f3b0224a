import { taskCalls } from '@touchline/contract/tasks';
import type { Api } from '../../http/serve.ts';
import type { TaskCalls } from './task-calls.ts';

/** Serves the tasks and the one-time reward of each. */
export function taskRoutes(api: Api, { calls }: { readonly calls: TaskCalls }): void {
  api.serve(taskCalls, {
    doneStage: (input, { principal }) => calls.doneStage(principal.uid, input),
  });
}
