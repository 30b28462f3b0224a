import type { Platform } from '../../platform/platform.ts';
import type { Hub } from '../../realtime/index.ts';
import type { Accounts } from '../accounts/index.ts';

export type ConversationPlatform = Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'timers'>;

/** What conversations need of others; nothing of friends or groups. */
export interface ConversationNeeds {
  readonly hub: Pick<Hub, 'notify'>;
  readonly accounts: Pick<Accounts, 'findUsers'>;
}

export interface ConversationDeps extends ConversationPlatform {
  readonly needs: ConversationNeeds;
}
