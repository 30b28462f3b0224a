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

/** The last header of each host, with all that it is made of: nearly every answer has the same one. */
const written = new Map<string, Facts & { readonly header: string }>();
const writtenMax = 100;

/**
 * The page may load from and connect to itself, the engines and the host of the socket only. Mantine writes style
 * elements, hence the one 'unsafe-inline'. Browsers without WebCodecs decode link-mic by WebAssembly.
 */
export function contentPolicy(policy: ContentPolicy, request: FastifyRequest): string {
  const facts: Facts = {
    host: safeHost(request.host, request.raw),
    isSecure: request.protocol === 'https',
    media: keyOf(policy.media()),
    voice: keyOf(policy.voice?.() ?? null),
    realtimeUrl: policy.realtimeUrl ?? null,
    scripts: policy.scriptHashes(),
  };
  const last = written.get(facts.host);
  if (last && isSame(last, facts)) return last.header;
  // Clients choose the host.
  if (written.size >= writtenMax) written.clear();
  const header = write(facts);
  written.set(facts.host, { ...facts, header });
  return header;
}

const isSame = (one: Facts, other: Facts): boolean =>
  one.isSecure === other.isSecure &&
  one.media === other.media &&
  one.voice === other.voice &&
  one.realtimeUrl === other.realtimeUrl &&
  one.scripts === other.scripts;

/** An address, or a port of the host of the page. */
type Engine = string | number | null;

interface Facts {
  readonly host: string;
  readonly isSecure: boolean;
  readonly media: Engine;
  readonly voice: Engine;
  readonly realtimeUrl: string | null;
  readonly scripts: readonly string[];
}

const keyOf = (engine: ReturnType<ContentPolicy['media']>): Engine =>
  typeof engine === 'string' ? engine : (engine?.port ?? null);

function write({ host, isSecure, media: mediaEngine, voice: voiceEngine, realtimeUrl, scripts }: Facts): string {
  const media = engineSources(mediaEngine, host, isSecure);
  const voice = engineSources(voiceEngine, host, isSecure);
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${scripts.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socketSource(realtimeUrl, host)} ${media} ${voice}`.trim(),
    `media-src 'self' blob: ${media}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const socketSource = (realtimeUrl: string | null, host: string): string => {
  const own = `ws://${host} wss://${host}`;
  return realtimeUrl === null ? own : `${own} ${new URL(realtimeUrl).origin}`;
};

function engineSources(engine: Engine, pageHost: string, isSecure: boolean): string {
  if (engine === null) return '';
  if (typeof engine === 'string') return `${engine} ${engine.replace(/^http/, 'ws')}`;
  const host = `${new URL(`http://${pageHost}`).hostname}:${engine}`;
  return isSecure ? `https://${host} wss://${host}` : `http://${host} ws://${host}`;
}
