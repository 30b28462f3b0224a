import { readFileSync } from 'node:fs';
import type { ConnectionLimits } from './connection-bounds.ts';

/** Connections of one network at a port: a school or a large office, with a few for each browser. */
const defaultPerNetwork = 3000;
/** Connections of a port in all, when the process may open that many files. */
const defaultTotal = 50_000;
/** The rest of the files: database, uploads, other ports. */
const shareOfFiles = 0.9;
/** Silent connections: browsers open some in advance, and a request follows within a round trip or two. */
const silentTotal = 4000;
const silentShare = 4;
/** The part of the total that only proxies and this machine may use. */
const reserveShare = 20;
const silentMs = 10_000;

export interface HttpLimits {
  readonly perNetwork?: number | undefined;
  readonly total?: number | undefined;
  readonly silentMs?: number | undefined;
}

/** The bounds of an HTTP port, with the files that the process may open. */
export function httpLimits(given: HttpLimits = {}, files = openFiles()): ConnectionLimits {
  const total = Math.max(1, Math.min(given.total ?? defaultTotal, Math.floor(files * shareOfFiles)));
  const perNetwork = given.perNetwork ?? defaultPerNetwork;
  return {
    total,
    reserve: Math.ceil(total / reserveShare),
    perNetwork,
    silent: silentTotal,
    silentPerNetwork: Math.ceil(perNetwork / silentShare),
    silentMs: given.silentMs ?? silentMs,
  };
}

/** The files that this process may open; Node raises the soft limit to the hard one at start. */
function openFiles(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
