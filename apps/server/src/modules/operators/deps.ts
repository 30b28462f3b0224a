import type { CutOffTemplate, Playback, StreamHealth } from '@touchline/contract/streams';
import type { Platform } from '../../platform/platform.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Hub } from '../../realtime/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Hosts, RealNames } from '../hosts/index.ts';
import type { Matches } from '../matches/index.ts';
import type { AuditWriter } from './audit.types.ts';
import type { Sealed } from './sealed.ts';
import type { Warnings } from './warnings.ts';

export type OperatorPlatform = Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'timers' | 'config'>;

/** A broadcast that has not ended. */
export interface OpenBroadcast {
  readonly sessionId: string;
  readonly anchorId: string;
  readonly roomId: string;
  readonly matchId: string | null;
  readonly state: 'live' | 'reconnecting';
  readonly private: boolean;
  readonly startedAt: Date;
  /** When the encoder was lost. */
  readonly lostAt: Date | null;
  readonly viewers: number;
  readonly peakViewers: number;
  readonly signal: StreamHealth | null;
}

/** What operators do with broadcasts. */
export interface Broadcasts {
  openBroadcasts(): OpenBroadcast[];
  playbackOf(anchorId: string, origin: string): Promise<Playback[]>;
  cutOff(anchorId: string, reason: string, by: string | null, template: CutOffTemplate | null): Promise<boolean>;
  readonly broadcastSettings: {
    resetLiveCode(anchorId: string): Promise<unknown>;
    update(anchorId: string, changes: { readonly matchId: string | null }): Promise<true | Refusal>;
  };
}

export interface OperatorNeeds {
  readonly accounts: Pick<Accounts, 'people' | 'credentials'>;
  readonly hub: Pick<Hub, 'notify'>;
  /** Asked when first needed, so that these modules may write the audit log. */
  readonly streams: () => Broadcasts;
  readonly hosts: () => Pick<Hosts, 'profileOf' | 'findByRoom'>;
  readonly realNames: () => RealNames;
  readonly matches: () => Pick<Matches, 'findMatches'> & { readonly calls: Pick<Matches['calls'], 'search'> };
}

export interface OperatorDeps extends OperatorPlatform, OperatorNeeds {
  readonly audit: AuditWriter;
  readonly sealed: Sealed;
  readonly warnings: Warnings;
}
