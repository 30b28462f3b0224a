import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Conversations } from '../messages/index.ts';

export type NoticePlatform = Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'outbox'>;

export type NotificationPlatform = Pick<Platform, 'db' | 'clock' | 'ids' | 'timers'>;

export interface NotificationNeeds {
  readonly accounts: Pick<Accounts, 'findUsers'>;
  readonly conversations: Pick<Conversations, 'record'>;
}

export interface NotificationDeps extends NotificationPlatform {
  readonly needs: NotificationNeeds;
}
