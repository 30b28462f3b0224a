import type { CutOffTemplate } from '@touchline/contract/streams';
import type { Generated } from 'kysely';

/** How a host reaches the engine, and what the next broadcast is on. */
export interface StreamTable {
  host_uid: string;
  /** Name of the stream in play addresses; no secret. */
  public_id: string;
  /** The stream key. Kept readable because the host copies it again; never logged. */
  live_code: string;
  auto_on_air: Generated<boolean>;
  match_id: string | null;
  /** Set by a cut-off: the encoder's own reconnecting is refused until then. */
  refused_until: Date | null;
  refused_reason: string | null;
  created_at: Date;
}

export interface SessionTable {
  id: string;
  host_uid: string;
  room_id: string;
  match_id: string | null;
  state: 'live' | 'reconnecting' | 'ended' | 'cut_off';
  private: boolean;
  /** The engine's name of the encoder's connection. */
  client_id: string;
  /** The engine that has the encoder; null for sessions from before engines had names. */
  engine_id: string | null;
  started_at: Date;
  /** Last moment this platform knew the encoder to be there; tells after a restart how long it was away. */
  seen_at: Date;
  lost_at: Date | null;
  ended_at: Date | null;
  end_reason: string | null;
  /** Of a cut-off: the reason of the list, which viewers may read. */
  cut_off_template: CutOffTemplate | null;
  ended_by: string | null;
  peak_viewers: Generated<number>;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    streams_stream: StreamTable;
    streams_session: SessionTable;
  }
}
