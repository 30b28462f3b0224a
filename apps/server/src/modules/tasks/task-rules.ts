import type { SettingName } from '@touchline/contract/settings';
import type { TaskId } from '@touchline/contract/tasks';
import type { TaskNeeds } from './needs.ts';

/** Completion check of each task, from server data, never from the client. */
export const isDone: Readonly<Record<TaskId, (needs: TaskNeeds, uid: string) => Promise<boolean>>> = {
  // Only members get here, and they have registered.
  task_5: async () => true,
  task_9: ({ hosts }, uid) => hosts.isFollower(uid),
  task_10: async ({ accounts }, uid) => ((await accounts.cardOf(uid))?.avatar ?? null) !== null,
};

/** The setting that holds the reward of each task. */
export const rewardSetting: Readonly<Record<TaskId, SettingName>> = {
  task_5: 'wallet.taskRegister',
  task_9: 'wallet.taskFirstFollow',
  task_10: 'wallet.taskAvatar',
};
