import type { AnchorStatus } from '@touchline/contract/accounts';
import type { MatchStatus } from '@touchline/contract/matches';

/** What people read of a host's room; kept by the hosts' module. */
export interface House {
  readonly roomName: string;
  readonly title: string;
  readonly intro: string;
  readonly announcement: string;
  readonly cover: string | null;
}

/** What streams ask of other modules. */
export interface StreamDoors {
  anchorStatusOf(uid: string): Promise<AnchorStatus>;
  userExists(uid: string): Promise<boolean>;
  matchStatusOf(matchId: string): Promise<MatchStatus | null>;
  roomOfAnchor(anchorId: string): Promise<string>;
  /** Tells a room's readers that what stands above the chat has changed. */
  roomSettingsChanged(roomId: string): Promise<void>;
  isSensitive(text: string): boolean;
  houseOf(anchorId: string): Promise<House>;
  saveHouse(anchorId: string, changes: Partial<House>): Promise<void>;
  /** The match a host has reserved for about now; asked when none was chosen. */
  reservedMatchOf?(anchorId: string, at: Date): Promise<string | null>;
}
