import type { CutOffTemplate } from '@touchline/contract/streams';
import type { Generated } from 'kysely';
import type { RowTables } from '../../platform/db/row-tables.ts';

export const streamRowTables: RowTables = { numbered: ['streams_session'], archived: [] };

/** The stream of a host, and the settings of the next broadcast. */
export interface StreamTable {
  host_uid: string;
  /** Name of the stream in playback addresses; not secret. */
  public_id: string;
  /** The stream key. Readable because the host copies it again; never logged. */
  live_code: string;
  auto_on_air: Generated<boolean>;
  match_id: string | null;
  /** Set by a cut-off: the encoder is refused until then. */
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
  /** The engine's id of the encoder connection. */
  client_id: string;
  /** The engine of the encoder; null for sessions from before engines had ids. */
  engine_id: string | null;
  started_at: Date;
  /** Last time the encoder was known to be connected; after a restart it gives the length of the downtime. */
  seen_at: Date;
  lost_at: Date | null;
  ended_at: Date | null;
  end_reason: string | null;
  /** Template of a cut-off, which viewers may read. */
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
