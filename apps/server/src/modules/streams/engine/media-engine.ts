import type { StreamHealth, StreamProblem } from '@touchline/contract/streams';

/** An encoder that wants to publish. `streamId` is public, `key` is the secret it gave. */
export interface PublishAttempt {
  readonly streamId: string;
  readonly key: string;
  /** Of the encoder's connection; unique among all of an engine. */
  readonly clientId: string;
  readonly ip: string;
}

/**
 * `mark` names the broadcast: the engine plays it to addresses signed with that mark only. `since` is when it began, in
 * ms since 1970: an engine that was killed numbers on from it.
 */
export type PublishAnswer =
  | { readonly ok: true; readonly mark: string; readonly since: number }
  | { readonly ok: false; readonly reason: string };

/** Who publishes a stream. */
export interface Publisher {
  readonly streamId: string;
  readonly clientId: string;
}

/** A publisher as the engine has it; a silent one is connected, but neither picture nor sound comes from it. */
export interface Published extends Publisher {
  readonly silent: boolean;
}

/**
 * What becomes of a broadcast whose publisher is ended: it waits for another encoder of it, is played to its end by those
 * who are behind, or is closed to everybody at once.
 */
export type Ending = 'wait' | 'end' | 'shut';

/** What an engine measures; the warnings are ours. */
export interface Measured extends Omit<StreamHealth, 'at' | 'warnings'> {
  readonly problems: readonly StreamProblem[];
}

/** The engine as a whole. What ends in `Total` only grows, from 0 at each start of the engine. */
export type EngineFigures = Readonly<Record<EngineFigure, number>> & {
  /** Encoders' connections that the engine ended by itself, by reason; these only grow too. */
  readonly cuts: Readonly<Record<string, number>>;
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

/** What an engine asks and tells. A rejected promise refuses (publish) or is told again (unpublish). */
export interface EngineHooks {
  authorizePublish(attempt: PublishAttempt): Promise<PublishAnswer>;
  unpublished(publisher: Publisher): Promise<void>;
  measured(publisher: Publisher, measured: Measured, silent: boolean): Promise<void>;
  /** The engine is gone and all its connections with it; it comes back by itself. */
  lost(): void;
}

/** Where an engine listens, as far as it is not told by configuration. */
export interface EnginePorts {
  readonly rtmp: number;
  /** RTMP over TLS; absent where it is not offered. */
  readonly rtmps?: number | null;
  readonly http: number;
}

/**
 * Takes encoders in and plays to viewers; knows nothing of hosts. Every engine of the kind (ours, SRS and others)
 * stands behind this.
 */
export interface MediaEngine {
  /** Names the engine, over restarts too: sessions say which engine has their encoder. */
  readonly id: string;
  start(hooks: EngineHooks): Promise<void>;
  /** Null where no streams are taken. */
  ports(): EnginePorts | null;
  /**
   * Ends a stream's publisher, if there is one; with a client id only that very one. By default what has been played so
   * far waits for the next encoder of the broadcast.
   */
  kick(streamId: string, clientId?: string, ending?: Ending): Promise<void>;
  /** Ends what plays in these countries (two letters), and plays nothing more there; in all others it may. */
  closeZones(countries: readonly string[]): Promise<void>;
  /** Who publishes now. Rejects when the engine does not answer. */
  list(): Promise<readonly Published[]>;
  /** For the metrics; null while the engine does not run, absent where it has none. */
  figures?(): Promise<EngineFigures | null>;
  /** How often the engine was started again. */
  restarts(): number;
  stop(): Promise<void>;
}
