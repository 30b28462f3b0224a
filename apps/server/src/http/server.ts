import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { limits } from '@touchline/contract/limits';
import { type ClosedReason, hasTwoHosts, isLate, runInBatches } from '@touchline/net';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { summariseError } from '../platform/db/unavailable.ts';
import { refusalOfError } from '../platform/failure.ts';
import { isHost } from '../platform/host-name.ts';
import type { Ids } from '../platform/ids.ts';
import type { Logger } from '../platform/logger.ts';
import type { TakeBytes } from '../platform/rate-limit/network-bytes.ts';
import { BadInput, type Refusal, refuse } from '../platform/refusal.ts';
import { sendRefusal } from './answer.ts';
import { answerClientError } from './client-error.ts';
import { boundConnections } from './connection-bounds.ts';
import { type ContentPolicy, contentPolicy } from './content-policy.ts';
import { readJsonBodies, TooDeepError, TooManyBytesError } from './json-body.ts';
import { boundPipelining } from './pipelining.ts';
import { type ProxyTrust, trustOf } from './proxy-trust.ts';
import { endUnread } from './unread-body.ts';

export interface ServerOptions {
  readonly log: Logger;
  readonly ids: Ids;
  readonly trustProxy: ProxyTrust;
  /** Origins of other sites that may call the API; empty for none. */
  readonly corsOrigins: readonly string[];
  readonly policy: ContentPolicy;
  /** Bounds of open connections; null leaves the total to the limit of open files. */
  readonly connections?: { readonly perAddress: number; readonly total: number | null };
  readonly onConnectionClosed?: (reason: ClosedReason) => void;
  /** Counts bodies for the networks of their senders; nothing is counted when omitted. */
  readonly takeBytes?: TakeBytes;
}

const noSchemas = (): never => {
  throw new Error('routes have no JSON schemas');
};

/** The HTTP server with the shared layers of every request: ids, limits, headers and error answers. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => options.ids.secret(9),
    bodyLimit: limits.wire.bodyMax,
    // For the whole request: 30 MB over a slow line take minutes. Calls have their own timeout, see serve.ts.
    requestTimeout: 300_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 1000, requireHostHeader: false },
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    trustProxy: trustOf(options.trustProxy),
    // A malformed address never reaches the routes and their hooks.
    frameworkErrors: (error, request, reply) => {
      sendRefusal(reply.header('x-request-id', request.id), refusalOf(error));
    },
    // Bytes that are no HTTP, or never become a whole request.
    clientErrorHandler: (error, socket) => {
      // Node reports all late requests in one turn of the event loop.
      if (isLate(error)) runInBatches(() => answerClientError(error, socket));
      else answerClientError(error, socket);
    },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // Calls are checked with zod: the compilers of Fastify, which would be a part of every start, are not loaded.
    schemaController: { compilersFactory: { buildValidator: () => noSchemas, buildSerializer: () => noSchemas } },
  });
  // Expectations other than `100-continue` are ignored: Node would answer them without a body.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  boundPipelining(server);
  boundConnections(server.server, {
    trustProxy: options.trustProxy,
    perNetwork: options.connections?.perAddress,
    total: options.connections?.total ?? undefined,
    onClosed: options.onConnectionClosed,
  });
  // Fastify parses plain text by default; calls accept JSON only.
  server.removeContentTypeParser('text/plain');
  readJsonBodies(server, options.takeBytes ?? (() => 0));
  await server.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    // A first start uses plain HTTP; the reverse proxy that adds TLS adds this header too.
    hsts: false,
  });
  if (options.corsOrigins.length > 0) {
    await server.register(cors, {
      origin: [...options.corsOrigins],
      methods: ['GET', 'HEAD', 'POST', 'PUT'],
      maxAge: 86_400,
      exposedHeaders: ['x-request-id', 'retry-after'],
    });
  }
  await server.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });

  server.addHook('onRequest', (request, reply, done) => {
    // HTTP/1.0 needs no host; an invalid or second host is refused before any address is built from it.
    const { headers, httpVersion } = request.raw;
    const missing = headers.host === undefined && httpVersion !== '1.0';
    if (missing || hasTwoHosts(request.raw) || (request.host !== '' && !isHost(request.host)))
      sendRefusal(reply, new BadInput([{ path: 'host', code: 'malformed' }]));
    else done();
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    endUnread(request, reply);
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', contentPolicy(options.policy, request));
    done(null, payload);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const took = Math.round(reply.elapsedTime);
    // Answers with 503 (overloaded, database unavailable) log their own reason.
    if (reply.statusCode >= 500 && reply.statusCode !== 503)
      request.log.error(
        { method: request.method, url: pathOf(request), status: reply.statusCode, ms: took },
        'request failed',
      );
    else
      request.log.debug(
        { method: request.method, url: pathOf(request), status: reply.statusCode, ms: took },
        'request',
      );
    done();
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request.routeOptions.bodyLimit);
    const url = pathOf(request);
    if (isCallerGone(error, reply)) request.log.debug({ url }, 'caller left before the answer');
    else if (refusal.code === 'internal') request.log.error({ err: error, url }, 'unexpected error');
    if (refusal.code === 'maintenance') request.log.warn(summariseError(error), 'database unavailable');
    return sendRefusal(reply, refusal);
  });
  server.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse('not_found')));
  return server;
}

/**
 * The logged address: that of the route, because parts of a path may be typed text such as a phone number, and a query
 * may contain a signature. A mistyped address may lie below a wildcard of files.
 */
const pathOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? '(no route)';

/** An answer breaks off when its connection closes; on an open connection it is a server error. */
const isCallerGone = (error: FastifyError, reply: FastifyReply): boolean =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed;

const isTheirs = (status: number | undefined): boolean => status !== undefined && status >= 400 && status < 500;

/** Maps errors of Fastify and PostgreSQL to codes of the catalogue. */
function refusalOf(error: FastifyError, bodyLimit: number = limits.wire.bodyMax): Refusal {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return refuse('payload_too_large', { max: Math.floor(bodyLimit / 1024) });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse('unsupported_media_type');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new BadInput([{ path: '', code: 'json' }]);
    default:
      if (error instanceof TooManyBytesError) return refuse('too_many_requests', { seconds: error.seconds });
      if (error instanceof TooDeepError) return new BadInput([{ path: '', code: 'too_deep' }]);
      if (error.statusCode === 415) return refuse('unsupported_media_type');
      // The path or a part of it is longer than any route.
      if (error.statusCode === 414) return refuse('not_found');
      if (error instanceof SyntaxError || isTheirs(error.statusCode))
        return new BadInput([{ path: '', code: 'malformed' }]);
      return refusalOfError(error);
  }
}
