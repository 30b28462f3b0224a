import type { UserCard } from '@touchline/contract/accounts';
import type { LanguageCode, NamesByLanguage } from '@touchline/contract/languages';
import type { OperatorNames } from '../../platform/operator-names.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuditDoor } from '../operators/index.ts';

/** What reports ask of other modules. */
export interface ReportDoors {
  readonly audit: AuditDoor;
  readonly operatorNames: OperatorNames;
  readonly accounts: { findUsers(uids: readonly string[]): Promise<ReadonlyMap<string, UserCard>> };
  readonly rooms: {
    findRoom(roomId: string): Promise<{ ownerId: string | null; matchId: string | null } | null>;
    findMessage(id: string): Promise<{ roomId: string; uid: string; text: string; at: Date } | null>;
  };
  readonly anchors: { roomNameOf(uid: string): Promise<string | null> };
  readonly matches: {
    findMatch(matchId: string): Promise<{ homeName: NamesByLanguage; awayName: NamesByLanguage } | null>;
  };
}

export interface ReportDeps extends Pick<Platform, 'db' | 'clock' | 'ids'> {
  readonly doors: ReportDoors;
}

/** In which the platform's own words about a match are kept in a report. */
export const snapshotLanguage: LanguageCode = 'eng';
