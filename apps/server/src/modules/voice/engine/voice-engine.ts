import type { IceServer, VoiceTicket } from '@touchline/contract/voice';
import type { RefusedByPort } from '../../../platform/refused-connections.ts';

/** Seats of a room: 0 is the host's, 1 to 10 are for guests. */
export const voiceSeats = 11;

/** Why a seat ends; the browser of its speaker receives it. */
export type UnseatReason = 'kicked' | 'left' | 'interrupted' | 'closed';

/** Who may speak on a seat. */
export interface SeatHolder {
  /** Id of the acceptance; a ticket of an earlier one does not open the seat. */
  readonly request: string;
  readonly muted: boolean;
}

/** A room as the engine reports it. */
export interface EngineRoom {
  readonly room: string;
  readonly seats: readonly {
    readonly seat: number;
    readonly request: string;
    /** Whether the speaker has a connection. */
    readonly connected: boolean;
    readonly muted: boolean;
  }[];
}

/** Figures of the whole engine. Fields ending in `Total` only grow, from 0 at each start of the engine. */
export type VoiceFigures = Readonly<Record<VoiceFigure, number>> & {
  /** Connections and listeners refused by a bound, by port and reason. */
  readonly refused: RefusedByPort;
};
export type VoiceFigure = (typeof voiceFigures)[number];
export const voiceFigures = [
  'rooms',
  'seats',
  'speakers',
  'listeners',
  'packetsInTotal',
  'packetsOutTotal',
  'packetsDroppedTotal',
  'batchesSentTotal',
  'batchesSkippedTotal',
  'connectionsRefusedTotal',
  'offersRefusedTotal',
] as const;

/** Callbacks of an engine. A rejected promise is retried. */
export interface VoiceHooks {
  /** The speaker of a seat is connected: others hear the seat. */
  connected(room: string, seat: number, request: string): Promise<void>;
  /**
   * The seat has no speaker: without a connection for 8 s (`gone`), or left by the speaker (`ended`). The engine keeps
   * the seat until `unseat`.
   */
  lost(room: string, seat: number, request: string, reason: 'gone' | 'ended'): Promise<void>;
  /** A restarted engine is empty: rooms and seats must be opened again. Speakers reconnect by themselves. */
  restarted(): void;
}

/** Connects the speakers of a room and relays them to its listeners; knows nothing of hosts and accounts. */
export interface VoiceEngine {
  /** Id of the engine, stable across restarts; a channel stores which engine has its room. */
  readonly id: string;
  /** Resolves also when the engine cannot run: it is not available then, and the log has the reason. */
  start(hooks: VoiceHooks): Promise<void>;
  /** Whether the engine runs now. */
  available(): boolean;
  /** Opens a room; without a relay, only its speakers hear it. Opening again changes the relay and keeps the seats. */
  openRoom(room: string, mode: { readonly relay: boolean }): Promise<void>;
  /** Ends every connection of a room with the reason `closed`. */
  closeRoom(room: string): Promise<void>;
  /**
   * Gives a seat to a holder. The same request keeps its connection; another one replaces the holder, whose connection
   * ends with `interrupted`.
   */
  seat(room: string, seat: number, holder: SeatHolder): Promise<void>;
  /** Frees a seat and ends its connection with the reason; its tickets stop working. */
  unseat(room: string, seat: number, reason: UnseatReason): Promise<void>;
  /** Drops the sound of a seat in the engine, whatever its browser sends. */
  setMuted(room: string, seat: number, muted: boolean): Promise<void>;
  /** The open rooms. Rejects when the engine does not answer. */
  rooms(): Promise<readonly EngineRoom[]>;
  /** Ends listening and speaking with tickets of these countries, also where it has begun; replaces the last list. */
  closeZones(countries: readonly string[]): Promise<void>;
  /** The right of a seat's holder to connect, for a page of `origin`. `country` is that of the caller, if known. */
  speakerTicket(
    of: { readonly room: string; readonly seat: number; readonly request: string; readonly country: string | null },
    origin: string,
    now: number,
  ): VoiceTicket;
  /** The right to hear a room; `viewer` is an account, or null for a guest. */
  listenerTicket(
    of: { readonly room: string; readonly viewer: string | null; readonly country: string | null },
    origin: string,
    now: number,
  ): VoiceTicket;
  /** STUN and TURN servers for a speaker, with credentials that expire. */
  iceServers(uid: string, now: number): readonly IceServer[];
  /** Where browsers reach the engine, for the content policy; null when it was not started. */
  address(): string | { readonly port: number } | null;
  /** For the metrics; null while the engine does not run, absent when it has none. */
  figures?(): Promise<VoiceFigures | null>;
  /** Number of restarts of the engine. */
  restarts(): number;
  stop(): Promise<void>;
}
