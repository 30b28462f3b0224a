import type { FastifyRequest } from 'fastify';
import { safeHost } from '../platform/host-name.ts';

export interface ContentPolicy {
  /** Hashes of the page's inline scripts, `'sha256-...'`. */
  readonly scriptHashes: () => readonly string[];
  /**
   * Public address of the media engine, or its port on this host, known once it has started; null without an engine.
   */
  readonly media: () => string | { port: number } | null;
  /** The same for the voice engine; browsers only open sockets to it. */
  readonly voice?: () => string | { port: number } | null;
  /** Where operators put the socket, `wss://socket.example`; null for the host of the page. */
  readonly realtimeUrl?: string | null;
}

/**
 * The page may load from and connect to itself, the engines and the host of the socket only. Mantine writes style
 * elements, hence the one 'unsafe-inline'. Browsers without WebCodecs decode link-mic by WebAssembly.
 */
export function contentPolicy(policy: ContentPolicy, request: FastifyRequest): string {
  const media = engineSources(policy.media(), request);
  const voice = engineSources(policy.voice?.() ?? null, request);
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${policy.scriptHashes().join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socketSource(policy.realtimeUrl ?? null, request)} ${media} ${voice}`.trim(),
    `media-src 'self' blob: ${media}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const hostOf = (request: FastifyRequest): string => safeHost(request.host, request.raw);

const socketSource = (realtimeUrl: string | null, request: FastifyRequest): string => {
  const own = `ws://${hostOf(request)} wss://${hostOf(request)}`;
  return realtimeUrl === null ? own : `${own} ${new URL(realtimeUrl).origin}`;
};

function engineSources(engine: ReturnType<ContentPolicy['media']>, request: FastifyRequest): string {
  if (engine === null) return '';
  if (typeof engine === 'string') return `${engine} ${engine.replace(/^http/, 'ws')}`;
  const host = `${new URL(`http://${hostOf(request)}`).hostname}:${engine.port}`;
  return request.protocol === 'https' ? `https://${host} wss://${host}` : `http://${host} ws://${host}`;
}
