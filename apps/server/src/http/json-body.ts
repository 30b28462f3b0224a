import type { Readable } from 'node:stream';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { JsonDepth } from '../platform/json-depth.ts';
import type { TakeBytes } from '../platform/rate-limit/network-bytes.ts';
import { clientAddress } from './client-address.ts';
import { routeOptionsOf } from './route-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its bodies do not count for the network of the caller, because the route bounds them itself. */
    unmetered?: boolean;
  }
}

/** JSON nested deeper than any input may be. */
export class TooDeepError extends Error {
  override name = 'TooDeepError';
}

/** More bytes than the network of the caller may send in this time. */
export class TooManyBytesError extends Error {
  override name = 'TooManyBytesError';
  /** Until the network may send the whole body. */
  readonly seconds: number;

  constructor(seconds: number) {
    super('too many bytes');
    this.seconds = seconds;
  }
}

/**
 * Reads bodies of JSON. What is too long, too deep or too much for its network is refused at the chunk that shows it, and
 * the rest is not read: 240 KB of brackets cost a parser ten times what as much regular JSON costs.
 */
export function readJsonBodies(server: FastifyInstance, takeBytes: TakeBytes): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', (request, payload, done) => {
    if (request.is404) done(null);
    else {
      readBody(request, payload, takeBytes, (error, body) => {
        if (error) done(error);
        else void parse(request, body, done);
      });
    }
  });
}

/** Nearly every body comes in one chunk, which needs no copy. */
const textOf = (chunks: readonly Buffer[], length: number): string =>
  (chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, length))?.toString() ?? '';

function readBody(
  request: FastifyRequest,
  payload: Readable,
  takeBytes: TakeBytes,
  done: (error: Error | null, body: string) => void,
): void {
  const { bodyLimit, config } = routeOptionsOf(request);
  const declared = Number(request.headers['content-length'] ?? 0);
  const depth = new JsonDepth();
  const chunks: Buffer[] = [];
  let received = 0;

  const refusalOf = (chunk: Buffer): Error | null => {
    if (received > bodyLimit) return new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    const isMetered = config.unmetered !== true;
    const seconds = isMetered ? takeBytes(clientAddress(request), chunk.length, Math.max(declared, received)) : 0;
    if (seconds > 0) return new TooManyBytesError(seconds);
    return depth.admits(chunk) ? null : new TooDeepError('too deep');
  };
  const finish = (error: Error | null): void => {
    payload.off('data', onData).off('end', onEnd).off('error', onError);
    if (error) payload.pause();
    done(error, error ? '' : textOf(chunks, received));
  };
  const onData = (data: Buffer | string): void => {
    const chunk = typeof data === 'string' ? Buffer.from(data) : data;
    received += chunk.length;
    const refusal = refusalOf(chunk);
    if (refusal) finish(refusal);
    else chunks.push(chunk);
  };
  const onEnd = (): void => finish(null);
  // The caller has left.
  const onError = (error: Error): void => finish(Object.assign(error, { statusCode: 400 }));
  payload.on('data', onData).on('end', onEnd).on('error', onError);
}
