import type { UserCard } from '@touchline/contract/accounts';
import type { ReportContext, ReportPlace } from '@touchline/contract/content';
import type { LanguageCode, NamesByLanguage } from '@touchline/contract/languages';
import type { AuditWriter } from '../../platform/audit.ts';
import type { OperatorNames } from '../../platform/operator-names.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PersonActions, Warnings } from '../operators/index.ts';
import type { RoomActions } from '../rooms/index.ts';

/** What reports ask of other modules. */
export interface ReportNeeds {
  readonly audit: AuditWriter;
  readonly operatorNames: OperatorNames;
  readonly warnings: Pick<Warnings, 'since'>;
  /** What operators can do about what was reported, and what they did. */
  readonly acts: PersonActions & RoomActions;
  readonly accounts: { findUsers(uids: readonly string[]): Promise<ReadonlyMap<string, UserCard>> };
  readonly rooms: {
    findRoom(roomId: string): Promise<{ ownerId: string | null; matchId: string | null } | null>;
    /** What was said before a message, or by a person last, and how the person stands there; null where there is no room. */
    reportContext(roomId: string, about: { uid: string; messageId: string | null }): Promise<ReportContext | null>;
    placeOf(roomId: string, uid: string): Promise<ReportPlace | null>;
    roomOfHost(anchorId: string): Promise<string>;
    findMessage(id: string): Promise<{ roomId: string; uid: string; text: string; at: Date } | null>;
  };
  readonly hosts: { roomNameOf(uid: string): Promise<string | null> };
  readonly matches: {
    findMatch(matchId: string): Promise<{ homeName: NamesByLanguage; awayName: NamesByLanguage } | null>;
  };
}

export interface ReportDeps extends Pick<Platform, 'db' | 'clock' | 'ids'> {
  readonly needs: ReportNeeds;
}

/** In which the platform's own words about a match are kept in a report. */
export const snapshotLanguage: LanguageCode = 'eng';
