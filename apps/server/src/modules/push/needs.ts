import type { UserCard } from '@touchline/contract/accounts';
import type { Match } from '@touchline/contract/matches';
import type { Identity } from '../../platform/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PushWriter } from '../../platform/push-writer.ts';
import type { Content } from '../content/index.ts';
import type { Friends } from '../friends/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { PushServices } from './services/push-services.ts';
import type { VapidKeys } from './vapid-keys.ts';

export type PushPlatform = Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'timers' | 'outbox' | 'metrics' | 'config'>;

/** A page of users; `next` is null after the last one. */
export interface UserPage {
  readonly uids: readonly string[];
  readonly next: string | null;
}

/** What pushes need of other modules. */
export interface PushNeeds {
  readonly queue: PushWriter;
  readonly sessions: Pick<Identity, 'onRevoked'> & {
    /** Those of these sessions that have neither ended nor expired. */
    liveAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  };
  readonly accounts: { findUsers(uids: readonly string[]): Promise<ReadonlyMap<string, UserCard>> };
  readonly matches: { findMatches(matchIds: readonly string[]): Promise<ReadonlyMap<string, Match>> };
  readonly content: Pick<Content, 'findNews'>;
  /** Whether a host is on air for everybody. */
  readonly isLive: (hostId: string) => boolean;
  readonly followersOf: (hostId: string, position: string | null, limit: number) => Promise<UserPage>;
  readonly remindedOf: (matchId: string, position: string | null, limit: number) => Promise<UserPage>;
  readonly chats: Pick<Messages, 'pushableAmong'>;
  readonly friends: Pick<Friends, 'blockersAmong'>;
  readonly notifications: Pick<Notifications, 'settingsAmong' | 'findCustom'>;
}

export interface PushDeps extends PushPlatform {
  readonly needs: PushNeeds;
  readonly keys: VapidKeys;
  readonly services: PushServices;
}
