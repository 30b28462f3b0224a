import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
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
  /** No picture and no sound came lately, though the connection stands. */
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

/** Ends a stream's publisher; with a client id only that very one. Returns how many were ended (0 or 1). */
export function dropStream(registry: StreamRegistry, streamId: string, clientId?: string): number {
  const entry = registry.get(streamId);
  if (!entry || (clientId !== undefined && entry.clientId !== clientId)) return 0;
  entry.drop('dropped');
  return 1;
}

/** What is controlled. */
export interface Controlled {
  readonly registry: StreamRegistry;
  /** Plays nothing more to these countries. */
  readonly closeZones: (zones: readonly string[]) => void;
}

/**
 * `GET /control/streams`, `POST /control/drop {stream, client_id?}` and `POST /control/zones {closed: ["CN"]}`, all
 * behind the bearer secret.
 */
export async function control(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { registry, closeZones }: Controlled,
  secret: string,
): Promise<void> {
  if (!sameSecret(request.headers.authorization ?? '', `Bearer ${secret}`)) refuse(response, Refusal.control);
  else if (path === '/control/streams') {
    if (request.method === 'GET') replyJson(response, 200, { code: 0, streams: listStreams(registry) });
    else refuse(response, Refusal.method);
  } else if (path === '/control/drop') {
    if (request.method === 'POST') await drop(request, response, registry);
    else refuse(response, Refusal.method);
  } else if (path === '/control/zones') {
    if (request.method === 'POST') await zones(request, response, closeZones);
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

async function drop(request: IncomingMessage, response: ServerResponse, registry: StreamRegistry): Promise<void> {
  const wanted = readDrop(await readBody(request));
  if (wanted) replyJson(response, 200, { code: 0, dropped: dropStream(registry, wanted.stream, wanted.clientId) });
  else refuse(response, Refusal.badRequest);
}

function sameSecret(given: string, expected: string): boolean {
  // Digests have one length, so that the comparison tells nothing about the secret's.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function readDrop(text: string | null): { stream: string; clientId?: string } | null {
  try {
    const body: unknown = JSON.parse(text ?? '');
    if (typeof body !== 'object' || body === null || !('stream' in body) || typeof body.stream !== 'string')
      return null;
    if (!('client_id' in body) || body.client_id === undefined) return { stream: body.stream };
    return typeof body.client_id === 'string' ? { stream: body.stream, clientId: body.client_id } : null;
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
