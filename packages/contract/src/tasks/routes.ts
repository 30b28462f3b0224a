import { perMinute, routes } from '../kernel/call.ts';
import type { taskSchemas } from './schemas.ts';

export const taskCalls = routes<typeof taskSchemas>()({
  doneStage: { path: '/web_task/web_task_done_stage', access: 'member', rate: perMinute(120) },
});
