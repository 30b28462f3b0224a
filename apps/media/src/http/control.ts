import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type ControlBody,
  hasControlSecret,
  readClosedZones,
  readControlBody,
  refuse,
  replyJson,
} from '@touchline/engine-kit';
import type { CutReason } from '../cut-counter.ts';
import type { EngineFigures } from '../figures.ts';
import { type Ending, endings } from '../stream/broadcast.ts';
import type { Broadcasts } from '../stream/broadcasts.ts';
import type { StreamStats } from '../stream/live-stream.ts';
import type { StreamRegistry } from '../stream/stream-registry.ts';
import { refusals } from './refusals.ts';

const maxBodyBytes = 64 << 10;

/** One stream in `GET /control/streams`. */
export interface StreamReport extends StreamStats {
  stream: string;
  clientId: string;
  ip: string;
  startedAt: number;
  /** No recent picture or sound, although the connection is open. */
  silent: boolean;
}

export function listStreams(registry: StreamRegistry): StreamReport[] {
  return registry.list().map(({ stream, streamId, clientId, ip, startedAt, silent }) => ({
    stream: streamId,
    clientId,
    ip,
    startedAt,
    silent,
    ...stream.stats(),
  }));
}

/** The live streams, and their playback. */
export interface Played {
  readonly registry: StreamRegistry;
  readonly broadcasts: Broadcasts;
}

/**
 * Ends a stream's publisher; with a client id only that connection. Returns the number of ended publishers (0 or 1).
 * `ending` decides whether the broadcast waits for another encoder or ends.
 */
export function dropStream(
  { registry, broadcasts }: Played,
  streamId: string,
  clientId?: string,
  ending: Ending = 'wait',
): number {
  const entry = registry.get(streamId);
  const matches = entry !== null && (clientId === undefined || entry.clientId === clientId);
  // A broadcast that waits for its encoder has no connection to close.
  if (matches || clientId === undefined) broadcasts.end(streamId, ending);
  if (matches) entry.drop('dropped');
  return matches ? 1 : 0;
}

export type RefusedByPort = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The parts under control. */
export interface Controlled extends Played {
  readonly figures: () => EngineFigures;
  readonly cuts: () => Record<CutReason, number>;
  /** Connections and viewers refused since the start, by port and reason. */
  readonly refused: () => RefusedByPort;
  /** Stops playback for these countries. */
  readonly closeZones: (zones: readonly string[]) => void;
}

/**
 * `GET /control/streams`, `GET /control/figures`, `POST /control/drop {stream, client_id?, ending?}` and
 * `POST /control/zones {closed: ["CN"]}`, all protected by the bearer secret.
 */
export async function handleControl(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  controlled: Controlled,
  secret: string,
): Promise<void> {
  if (!hasControlSecret(request, secret)) refuse(response, refusals.control);
  else if (path === '/control/streams') {
    if (request.method === 'GET') replyJson(response, 200, { code: 0, streams: listStreams(controlled.registry) });
    else refuse(response, refusals.method);
  } else if (path === '/control/figures') {
    if (request.method === 'GET')
      replyJson(response, 200, {
        code: 0,
        figures: controlled.figures(),
        cuts: controlled.cuts(),
        refused: controlled.refused(),
      });
    else refuse(response, refusals.method);
  } else if (path === '/control/drop') {
    if (request.method === 'POST') await handleDrop(request, response, controlled);
    else refuse(response, refusals.method);
  } else if (path === '/control/zones') {
    if (request.method === 'POST') await handleZones(request, response, controlled.closeZones);
    else refuse(response, refusals.method);
  } else refuse(response, refusals.notFound);
}

async function handleZones(
  request: IncomingMessage,
  response: ServerResponse,
  closeZones: Controlled['closeZones'],
): Promise<void> {
  const body = await readControlBody(request, maxBodyBytes);
  const closed = body && readClosedZones(body);
  if (!closed) return refuse(response, refusals.badRequest);
  closeZones(closed);
  replyJson(response, 200, { code: 0 });
}

async function handleDrop(request: IncomingMessage, response: ServerResponse, played: Played): Promise<void> {
  const body = await readControlBody(request, maxBodyBytes);
  const wanted = body && readDrop(body);
  if (!wanted) return refuse(response, refusals.badRequest);
  const dropped = dropStream(played, wanted.stream, wanted.clientId, wanted.ending);
  replyJson(response, 200, { code: 0, dropped });
}

interface Drop {
  stream: string;
  clientId?: string;
  ending: Ending;
}

function readDrop({ stream, ending: requested = 'wait', client_id: clientId }: ControlBody): Drop | null {
  const ending = endings.find((one) => one === requested);
  if (typeof stream !== 'string' || !ending) return null;
  if (clientId === undefined) return { stream, ending };
  return typeof clientId === 'string' ? { stream, clientId, ending } : null;
}
