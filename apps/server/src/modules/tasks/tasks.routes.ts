import { taskCalls } from '@touchline/contract/tasks';
import { taskSchemas } from '@touchline/contract/tasks/schemas';
import type { Api } from '../../http/serve.ts';
import { doneStage } from './done-stage.ts';
import type { TaskDeps } from './needs.ts';

/** Serves the tasks and the one-time reward of each. */
export function taskRoutes(api: Api, deps: TaskDeps): void {
  api.serve(taskCalls, taskSchemas, {
    doneStage: (input, { principal }) => doneStage(deps, principal.uid, input),
  });
}
