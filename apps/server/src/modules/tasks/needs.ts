import type { UserCard } from '@touchline/contract/accounts';
import type { Platform } from '../../platform/platform.ts';
import type { Wallet } from '../wallet/index.ts';

export type TaskPlatform = Pick<Platform, 'db' | 'clock' | 'settings'>;

/** Dependencies on other modules. */
export interface TaskNeeds {
  readonly accounts: { cardOf(uid: string): Promise<UserCard | undefined> };
  readonly hosts: { isFollower(uid: string): Promise<boolean> };
  readonly wallet: Pick<Wallet, 'move' | 'balanceOf' | 'balanceChanged'>;
}

export interface TaskDeps extends TaskPlatform {
  readonly needs: TaskNeeds;
}
