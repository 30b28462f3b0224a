import type { AuditWriter } from '../../platform/audit.ts';
import type { NoticeWriter } from '../../platform/notice-writer.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Files } from '../files/index.ts';
import type { Friends } from '../friends/index.ts';
import type { Conversations } from '../messages/index.ts';

export interface GroupNeeds {
  readonly accounts: Pick<Accounts, 'findUsers' | 'findByAppNumbers' | 'speakerOf' | 'onChanged' | 'checkName'>;
  readonly friends: Pick<Friends, 'friendsAmong' | 'mayMessage' | 'countConnected'>;
  readonly conversations: Pick<
    Conversations,
    | 'createGroup'
    | 'describeGroup'
    | 'join'
    | 'leave'
    | 'dissolve'
    | 'append'
    | 'clearGroup'
    | 'clearSender'
    | 'record'
    | 'takeEntries'
    | 'removeGroups'
    | 'readNewestMessages'
  >;
  readonly files: Pick<Files, 'hold' | 'letGo' | 'erase' | 'sweepUnused'>;
  readonly notices: NoticeWriter;
  readonly audit: AuditWriter;
  readonly reports: {
    /** Users with an open report about a group. */
    reportersOfGroup(groupId: string): Promise<number>;
  };
  readonly words: { isSensitive(text: string): boolean };
}

export type GroupPlatform = Pick<Platform, 'db' | 'clock' | 'config' | 'ids' | 'log' | 'settings' | 'timers'>;

export interface GroupDeps extends GroupPlatform {
  readonly needs: GroupNeeds;
}
