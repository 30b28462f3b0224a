import type { EventDataOf, RealtimeEvent } from '@touchline/contract/kernel';
import type { Colleague } from '@touchline/contract/operators';
import type { AuditWriter } from '../../../platform/audit.ts';
import type { NoticeWriter } from '../../../platform/notice-writer.ts';
import type { Topic } from '../../../platform/outbox/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Files } from '../../files/index.ts';
import type { ProfileSeed } from '../profile.ts';

/** The operators of the back office. */
export interface StaffDirectory {
  /** Operators by uid, including former ones. */
  findStaff(uids: readonly string[]): Promise<ReadonlyMap<string, Colleague>>;
  /** Operators who may sign in now. */
  colleagues(): Promise<readonly Colleague[]>;
}

/** What applications need from other modules. */
export interface ApplicationNeeds {
  readonly accounts: Pick<Accounts, 'standings'>;
  readonly hosts: {
    /** Creates the profile of a host with its chat room, unless it exists. */
    ensureProfile(uid: string, seed: ProfileSeed): Promise<unknown>;
  };
  readonly files: Pick<Files, 'ownFile' | 'keepPrivate' | 'privateAddress' | 'removePrivate' | 'sweepPrivate'>;
  readonly hub: { notify<E extends RealtimeEvent>(uid: string, event: E, data: EventDataOf<E>): void };
  readonly rooms: { isSensitive(text: string): boolean };
  readonly broadcastSettings: {
    /** The stream of a host; creates one with a live code when missing. */
    streamFor(uid: string): Promise<unknown>;
  };
  readonly staff: StaffDirectory;
  readonly audit: AuditWriter;
  readonly notices: NoticeWriter;
}

export type ApplicationPlatform = Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'timers' | 'outbox' | 'site'>;

export interface ApplicationDeps extends Omit<ApplicationPlatform, 'outbox'> {
  readonly needs: ApplicationNeeds;
  /** Messages about decisions. */
  readonly messages: Pick<Topic, 'add'>;
}
