import type { TaskId } from '@touchline/contract/tasks';

export interface RewardTable {
  uid: string;
  task: TaskId;
  coins: number;
  /** The client's key of the claim that was paid. */
  client_key: string;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    tasks_reward: RewardTable;
  }
}
