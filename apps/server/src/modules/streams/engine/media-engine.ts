import type { StreamHealth, StreamProblem } from '@touchline/contract/streams';
import type { RefusedByPort } from '../../../platform/refused-connections.ts';

/** An encoder that requests to publish. `streamId` is public, `key` is the secret it sent. */
export interface PublishAttempt {
  readonly streamId: string;
  readonly key: string;
  /** Id of the encoder's connection, unique within an engine. */
  readonly clientId: string;
  readonly ip: string;
}

/**
 * `mark` names the broadcast: the engine plays it only to addresses signed with that mark. `since` is its start in ms
 * since 1970; a restarted engine continues its numbering from it.
 */
export type PublishAnswer =
  | { readonly ok: true; readonly mark: string; readonly since: number }
  | { readonly ok: false; readonly reason: string };

/** The publisher of a stream. */
export interface Publisher {
  readonly streamId: string;
  readonly clientId: string;
}

/** A publisher as the engine lists it; a silent one is connected but sends neither picture nor sound. */
export interface Published extends Publisher {
  readonly silent: boolean;
}

/**
 * What happens to a broadcast when its publisher ends: it waits for the next encoder, plays to its end for delayed
 * viewers, or closes right away for everybody.
 */
export type Ending = 'wait' | 'end' | 'shut';

/** Measurements of an engine; the warnings are derived from them. */
export interface Measured extends Omit<StreamHealth, 'at' | 'warnings'> {
  readonly problems: readonly StreamProblem[];
}

/** Figures of the whole engine. Fields ending in `Total` only grow, from 0 at each start of the engine. */
export type EngineFigures = Readonly<Record<EngineFigure, number>> & {
  /** Encoder connections that the engine closed itself, by reason; these only grow too. */
  readonly cuts: Readonly<Record<string, number>>;
  /** Connections and viewers refused by a bound, by port and reason. */
  readonly refused: RefusedByPort;
};
export type EngineFigure = (typeof engineFigures)[number];
export const engineFigures = [
  'streams',
  'streamsWithProblems',
  'flvViewers',
  'hlsViewers',
  'kbpsIn',
  'heldBytes',
  'connections',
  'connectionsTurnedAwayTotal',
  'publishesTotal',
  'publishesRefusedTotal',
  'batchesDroppedTotal',
  'viewersCutTotal',
  'bytesInTotal',
] as const;

/** Callbacks of an engine. A rejected promise refuses (publish) or is retried (unpublish). */
export interface EngineHooks {
  authorizePublish(attempt: PublishAttempt): Promise<PublishAnswer>;
  unpublished(publisher: Publisher): Promise<void>;
  measured(publisher: Publisher, measured: Measured, silent: boolean): Promise<void>;
  /** The engine is gone with all its connections; it restarts by itself. */
  lost(): void;
}

/** The ports of an engine, unless the configuration names its addresses. */
export interface EnginePorts {
  readonly rtmp: number;
  /** RTMP over TLS; absent when it is not offered. */
  readonly rtmps?: number | null;
  readonly http: number;
}

/**
 * Takes streams from encoders and plays them to viewers; knows nothing of hosts. Every engine (ours, SRS and others)
 * implements this interface.
 */
export interface MediaEngine {
  /** Id of the engine, stable across restarts; sessions store which engine has their encoder. */
  readonly id: string;
  start(hooks: EngineHooks): Promise<void>;
  /** Null when no streams are taken. */
  ports(): EnginePorts | null;
  /**
   * Disconnects the publisher of a stream, if there is one; with a client id only that one. By default the played part
   * waits for the next encoder of the broadcast.
   */
  kick(streamId: string, clientId?: string, ending?: Ending): Promise<void>;
  /** Ends playback in these countries (two letters) and refuses it there; allows it in all others. */
  closeZones(countries: readonly string[]): Promise<void>;
  /** The current publishers. Rejects when the engine does not answer. */
  list(): Promise<readonly Published[]>;
  /** For the metrics; null while the engine does not run, absent when it has none. */
  figures?(): Promise<EngineFigures | null>;
  /** Number of restarts of the engine. */
  restarts(): number;
  stop(): Promise<void>;
}
