import { createSocket } from 'node:dgram';
import { WebSocket } from 'ws';
import type { AttackContext } from '../../lib/attack.ts';
import type { LinkMic, SeatedAttacker } from '../../lib/link-mic.ts';

export interface VoiceAttack extends AttackContext {
  readonly linkMic: LinkMic;
  /** A port that candidates of offers name; the engine must not send to it. */
  readonly watchedPort: number;
}

/** Counts the datagrams that arrive at an address that only candidates name. */
export async function watchCandidates() {
  const socket = createSocket('udp4');
  let count = 0;
  socket.on('message', () => {
    count += 1;
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { port: socket.address().port, datagrams: () => count, close: () => void socket.close() };
}

/** Local loopback addresses of the attacker; regular users come from 127.0.0.1. */
export const addressOf = (number: number): string => `127.0.4.${1 + (number % 8)}`;

export interface OpenedSocket {
  readonly socket: WebSocket;
  /** Resolves when the socket is closed. */
  readonly closed: Promise<void>;
}

/** Opens a WebSocket of the engine; the HTTP status of a refusal, or 0 when the connection ends without one. */
export function openVoiceSocket(url: string, from: string): Promise<OpenedSocket | number> {
  const socket = new WebSocket(url, { localAddress: from, handshakeTimeout: 15_000 });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return new Promise((resolve) => {
    socket.on('error', () => resolve(0));
    socket.once('unexpected-response', (request, response) => {
      resolve(response.statusCode ?? 0);
      // The engine closes after its answer, at times with a reset.
      response.on('error', () => {}).resume();
      request.on('error', () => {}).destroy();
    });
    socket.once('open', () => resolve({ socket, closed }));
  });
}

/** The speaker's socket of an attacker; null while it gets none. */
export async function speakAs(attacker: SeatedAttacker, from: string): Promise<OpenedSocket | null> {
  const url = await attacker.speakUrl();
  if (url === null) return null;
  const opened = await openVoiceSocket(url, from);
  return typeof opened === 'number' ? null : opened;
}

/** The attacker with this number; there is one for each number in use. */
export function attackerOf({ linkMic }: Pick<VoiceAttack, 'linkMic'>, number: number): SeatedAttacker {
  const attacker = linkMic.attackers[number];
  if (!attacker) throw new Error(`there is no attacker ${number}`);
  return attacker;
}
