import type { TaskId } from '@touchline/contract/tasks';

export interface RewardTable {
  uid: string;
  task: TaskId;
  coins: number;
  /** Client key of the paid claim. */
  client_key: string;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    tasks_reward: RewardTable;
  }
}
