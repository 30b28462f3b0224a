import type { UserCard } from '@touchline/contract/accounts';
import type { NamesByLanguage } from '@touchline/contract/languages';
import type { ReportContext, ReportPlace } from '@touchline/contract/reports';
import type { AuditWriter } from '../../platform/audit.ts';
import type { OperatorNames } from '../../platform/operator-names.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OperatorGroups } from '../groups/index.ts';
import type { ReportedMessages } from '../messages/index.ts';
import type { RoomActions } from '../moderation/index.ts';
import type { PersonActions, Warnings } from '../operators/index.ts';

/** Dependencies on other modules. */
export interface ReportNeeds {
  readonly audit: AuditWriter;
  readonly operatorNames: OperatorNames;
  readonly warnings: Pick<Warnings, 'since'>;
  /** Operator actions on reported targets, and their audit entries. */
  readonly acts: PersonActions & RoomActions;
  readonly accounts: { findUsers(uids: readonly string[]): Promise<ReadonlyMap<string, UserCard>> };
  readonly rooms: {
    findRoom(roomId: string): Promise<{ ownerId: string | null; matchId: string | null } | null>;
    /** Messages before a message or the last ones of a user, and the user's standing; null without a room. */
    reportContext(roomId: string, about: { uid: string; messageId: string | null }): Promise<ReportContext | null>;
    placeOf(roomId: string, uid: string): Promise<ReportPlace | null>;
    roomOfHost(hostId: string): Promise<string>;
    findMessage(id: string): Promise<{ roomId: string; uid: string; text: string; at: Date } | null>;
  };
  /** The messages of the messenger that users report. */
  readonly messages: ReportedMessages;
  readonly groups: Pick<OperatorGroups, 'find' | 'dissolve'>;
  readonly hosts: { roomNameOf(uid: string): Promise<string | null> };
  readonly matches: {
    findMatch(matchId: string): Promise<{ homeName: NamesByLanguage; awayName: NamesByLanguage } | null>;
  };
}

export type ReportPlatform = Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'timers'>;

export interface ReportDeps extends ReportPlatform {
  readonly needs: ReportNeeds;
}
