import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CutReason } from '../cut-counter.ts';
import type { EngineFigures } from '../figures.ts';
import { type Ending, endings } from '../stream/broadcast.ts';
import type { Broadcasts } from '../stream/broadcasts.ts';
import type { StreamStats } from '../stream/live-stream.ts';
import type { StreamRegistry } from '../stream/stream-registry.ts';
import { refusals, refuse, replyJson } from './reply.ts';

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
  if (!sameSecret(request.headers.authorization ?? '', `Bearer ${secret}`)) refuse(response, refusals.control);
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
  const closed = readZones(await readBody(request));
  if (!closed) return refuse(response, refusals.badRequest);
  closeZones(closed);
  replyJson(response, 200, { code: 0 });
}

function readZones(text: string | null): string[] | null {
  try {
    const body: unknown = JSON.parse(text ?? '');
    if (typeof body !== 'object' || body === null || !('closed' in body) || !Array.isArray(body.closed)) return null;
    const closed: unknown[] = body.closed;
    return closed.every((zone) => typeof zone === 'string') ? closed : null;
  } catch {
    return null;
  }
}

async function handleDrop(request: IncomingMessage, response: ServerResponse, played: Played): Promise<void> {
  const wanted = readDrop(await readBody(request));
  if (!wanted) return refuse(response, refusals.badRequest);
  const dropped = dropStream(played, wanted.stream, wanted.clientId, wanted.ending);
  replyJson(response, 200, { code: 0, dropped });
}

function sameSecret(given: string, expected: string): boolean {
  // Digests have equal length, so that the comparison does not reveal the length of the secret.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

interface Drop {
  stream: string;
  clientId?: string;
  ending: Ending;
}

function readDrop(text: string | null): Drop | null {
  try {
    const body: unknown = JSON.parse(text ?? '');
    if (typeof body !== 'object' || body === null || !('stream' in body) || typeof body.stream !== 'string')
      return null;
    const requested = 'ending' in body ? body.ending : 'wait';
    const ending = endings.find((one) => one === requested);
    if (!ending) return null;
    if (!('client_id' in body) || body.client_id === undefined) return { stream: body.stream, ending };
    return typeof body.client_id === 'string' ? { stream: body.stream, clientId: body.client_id, ending } : null;
  } catch {
    return null;
  }
}

/** The body as text; null when it is too long. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBodyBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
