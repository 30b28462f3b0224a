import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CutReason } from '../cuts.ts';
import type { EngineFigures } from '../figures.ts';
import { type Broadcasts, type Ending, endings } from '../stream/broadcasts.ts';
import type { StreamStats } from '../stream/live-stream.ts';
import type { StreamRegistry } from '../stream/stream-registry.ts';
import { Refusal, refuse, replyJson } from './reply.ts';

const MAX_BODY_BYTES = 64 << 10;

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
  const isMeant = entry !== null && (clientId === undefined || entry.clientId === clientId);
  // A broadcast that waits for its encoder has no connection to close.
  if (isMeant || clientId === undefined) broadcasts.end(streamId, ending);
  if (isMeant) entry.drop('dropped');
  return isMeant ? 1 : 0;
}

/** The parts under control. */
export interface Controlled extends Played {
  readonly figures: () => EngineFigures;
  readonly cuts: () => Record<CutReason, number>;
  /** Stops playback for these countries. */
  readonly closeZones: (zones: readonly string[]) => void;
}

/**
 * `GET /control/streams`, `GET /control/figures`, `POST /control/drop {stream, client_id?, ending?}` and
 * `POST /control/zones {closed: ["CN"]}`, all protected by the bearer secret.
 */
export async function control(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  controlled: Controlled,
  secret: string,
): Promise<void> {
  if (!sameSecret(request.headers.authorization ?? '', `Bearer ${secret}`)) refuse(response, Refusal.control);
  else if (path === '/control/streams') {
    if (request.method === 'GET') replyJson(response, 200, { code: 0, streams: listStreams(controlled.registry) });
    else refuse(response, Refusal.method);
  } else if (path === '/control/figures') {
    if (request.method === 'GET')
      replyJson(response, 200, { code: 0, figures: controlled.figures(), cuts: controlled.cuts() });
    else refuse(response, Refusal.method);
  } else if (path === '/control/drop') {
    if (request.method === 'POST') await drop(request, response, controlled);
    else refuse(response, Refusal.method);
  } else if (path === '/control/zones') {
    if (request.method === 'POST') await zones(request, response, controlled.closeZones);
    else refuse(response, Refusal.method);
  } else refuse(response, Refusal.notFound);
}

async function zones(
  request: IncomingMessage,
  response: ServerResponse,
  closeZones: Controlled['closeZones'],
): Promise<void> {
  const closed = readZones(await readBody(request));
  if (!closed) return refuse(response, Refusal.badRequest);
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

async function drop(request: IncomingMessage, response: ServerResponse, played: Played): Promise<void> {
  const wanted = readDrop(await readBody(request));
  if (!wanted) return refuse(response, Refusal.badRequest);
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
    const asked = 'ending' in body ? body.ending : 'wait';
    const ending = endings.find((one) => one === asked);
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
    if (bytes > MAX_BODY_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
