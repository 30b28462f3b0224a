import type { UserCard } from '@touchline/contract/accounts';
import type { Match } from '@touchline/contract/matches';
import type { Platform } from '../../../platform/platform.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import type { Hub } from '../../../realtime/index.ts';
import type { PushWriter } from '../../push/index.ts';
import type { BoardChange } from '../board.ts';

/** What schedules need from other modules. */
export interface ScheduleNeeds {
  readonly hub: Pick<Hub, 'notify'>;
  readonly push: Pick<PushWriter, 'add'>;
  /** Cards of the accounts that exist, by uid; `isHost` is true on approved hosts. */
  readonly accounts: { findUsers(uids: readonly string[]): Promise<ReadonlyMap<string, UserCard>> };
  readonly matches: {
    findMatches(matchIds: readonly string[]): Promise<ReadonlyMap<string, Match>>;
    onChanged(listener: (changes: readonly BoardChange[]) => void): () => void;
  };
  readonly broadcastSettings: {
    /** Sets the match of a host's room, null for none. */
    update(hostId: string, changes: { readonly matchId: string | null }): Promise<true | Refusal>;
  };
}

export interface ScheduleDeps extends ScheduleNeeds {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'timers' | 'looks'>;
}
