import type { Warning } from '@touchline/contract/operators';
import type { CutOffTemplate, Playback, StreamHealth } from '@touchline/contract/streams';
import type { WithDemo } from '../../config/demo.ts';
import type { AuditWriter } from '../../platform/audit.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import type { StaffPrincipal } from '../../platform/identity.ts';
import type { NoticeWriter } from '../../platform/notice-writer.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Sealed } from '../../platform/sealed.ts';
import type { CountSignIn } from '../../platform/sign-in-counter.ts';
import type { Hub } from '../../realtime/index.ts';
import type { Accounts, Announce } from '../accounts/index.ts';
import type { Hosts, RealNames } from '../hosts/index.ts';
import type { Matches } from '../matches/index.ts';
import type { WarningRow } from './warnings/warnings.store.ts';

export interface OperatorPlatform
  extends WithDemo,
    Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'timers' | 'metrics'> {}

/** A broadcast that has not ended. */
export interface OpenBroadcast {
  readonly sessionId: string;
  readonly hostId: string;
  readonly roomId: string;
  readonly matchId: string | null;
  readonly state: 'live' | 'reconnecting';
  readonly private: boolean;
  readonly startedAt: Date;
  /** Time at which the encoder was lost. */
  readonly lostAt: Date | null;
  readonly viewers: number;
  readonly peakViewers: number;
  readonly signal: StreamHealth | null;
}

/** Broadcast functions for operators. */
export interface Broadcasts {
  openBroadcasts(): OpenBroadcast[];
  playbackOf(hostId: string, origin: string): Promise<Playback[]>;
  cutOff(hostId: string, reason: string, by: string | null, template: CutOffTemplate | null): Promise<boolean>;
  readonly broadcastSettings: {
    resetLiveCode(hostId: string): Promise<unknown>;
    update(hostId: string, changes: { readonly matchId: string | null }): Promise<true | Refusal>;
  };
}

export type WarningRefusal =
  | Refusal<'user_not_found' | 'no_permission' | 'conflict' | 'decision_reason_empty'>
  | Refusal<'text_too_long'>;

/** Warnings as other modules of the back office give and read them. */
export interface Warnings {
  /** Refuses before anything is written. What it answers is to be called when the transaction is committed. */
  give(
    tx: Tx,
    principal: StaffPrincipal,
    order: Warning & { readonly uid: string; readonly reportId?: string },
  ): Promise<Announce | WarningRefusal>;
  /** Of somebody since a time, the latest first, 20 at most. */
  since(queries: Queries, uid: string, since: Date): Promise<Pick<WarningRow, 'id' | 'words' | 'at' | 'by_uid'>[]>;
}

export interface OperatorNeeds {
  readonly accounts: Pick<Accounts, 'people' | 'credentials'>;
}

export interface OperatorDeps extends OperatorPlatform, OperatorNeeds {
  readonly audit: AuditWriter;
  readonly sealed: Sealed;
  readonly countSignIn: CountSignIn;
}

/** What acting on people and broadcasts takes of other modules. */
export interface OperatorToolNeeds {
  readonly accounts: Pick<Accounts, 'people' | 'credentials'>;
  /** Deletes accounts with all their data in the background. */
  readonly deletions: { add(tx: Tx, uid: string): Promise<void> };
  readonly hub: Pick<Hub, 'notify'>;
  readonly audit: AuditWriter;
  readonly notices: NoticeWriter;
  readonly streams: Broadcasts;
  readonly hosts: Pick<Hosts, 'profileOf' | 'findByRoom'>;
  readonly realNames: RealNames;
  readonly matches: Pick<Matches, 'findMatches' | 'search'>;
  readonly reports: {
    /** Reporters in open reports about each room, its host or a message in it. */
    reportersByRoom(
      rooms: readonly { readonly roomId: string; readonly hostId: string }[],
    ): Promise<ReadonlyMap<string, number>>;
    openReports(): Promise<number>;
  };
}

export interface OperatorToolDeps extends Pick<Platform, 'db' | 'clock' | 'ids'>, OperatorToolNeeds {
  readonly warnings: Warnings;
}
