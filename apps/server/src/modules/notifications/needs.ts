import type { AuditWriter } from '../../platform/audit.ts';
import type { NoticeWriter } from '../../platform/notice-writer.ts';
import type { OperatorNames } from '../../platform/operator-names.ts';
import type { Topic } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Conversations } from '../messages/index.ts';
import type { PushWriter } from '../push/index.ts';

export type NoticePlatform = Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'outbox'>;

export type NotificationPlatform = Pick<Platform, 'db' | 'clock' | 'ids' | 'timers' | 'outbox'>;

/** A page of users; `next` is null after the last one. */
interface UserPage {
  readonly uids: readonly string[];
  readonly next: string | null;
}

export interface NotificationNeeds {
  readonly accounts: Pick<
    Accounts,
    'findUsers' | 'membersAfter' | 'readersAmong' | 'languagesAmong' | 'memberLanguages'
  >;
  readonly conversations: Pick<Conversations, 'record'>;
  readonly hosts: { followersAfter(hostId: string, position: string | null, limit: number): Promise<UserPage> };
  readonly schedule: { remindedAfter(matchId: string, position: string | null, limit: number): Promise<UserPage> };
  readonly notices: NoticeWriter & { onAdded(announcer: (uids: readonly string[]) => Promise<void>): void };
  readonly push: Pick<PushWriter, 'add' | 'progressOf'>;
  readonly audit: AuditWriter;
  readonly operatorNames: OperatorNames;
}

export interface NotificationDeps extends NotificationPlatform {
  readonly needs: NotificationNeeds;
  /** Custom notices that are to be given to their audience. */
  readonly customTopic: Topic;
}
