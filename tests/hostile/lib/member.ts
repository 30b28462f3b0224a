import { realtimePath } from '@touchline/contract/realtime';
import { WebSocket } from 'ws';
import type { Target } from './target.ts';

export interface SocketOptions {
  readonly token?: string | null;
  /** A local loopback address. */
  readonly from?: string;
}

/** A socket after `hello`, when there is a token; null when the server rejects it. */
export function openSocket(target: Target, { token, from }: SocketOptions = {}): Promise<WebSocket | null> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${target.port}${realtimePath}`, from ? { localAddress: from } : {});
    const late = setTimeout(() => finish(null), 15_000);
    const finish = (opened: WebSocket | null): void => {
      clearTimeout(late);
      if (!opened) socket.terminate();
      resolve(opened);
    };
    socket.on('error', () => finish(null));
    socket.once('close', () => finish(null));
    socket.once('open', () => {
      if (!token) finish(socket);
      else socket.send(JSON.stringify({ id: 1, op: 'hello', token }));
    });
    if (token) socket.once('message', () => finish(socket));
  });
}

/** Waits for the answer to a request; null when the socket closes or no answer arrives. */
export function ask(socket: WebSocket, request: Record<string, unknown>, timeoutMs = 15_000): Promise<unknown> {
  return new Promise((resolve) => {
    const finish = (value: unknown): void => {
      clearTimeout(late);
      socket.off('message', read);
      socket.off('close', closed);
      resolve(value);
    };
    const read = (data: Buffer): void => {
      const value: unknown = JSON.parse(data.toString());
      if (!Array.isArray(value) && (value as { id?: unknown }).id === request.id) finish(value);
    };
    const closed = (): void => finish(null);
    const late = setTimeout(closed, timeoutMs);
    socket.on('message', read);
    socket.on('close', closed);
    socket.send(JSON.stringify(request));
  });
}
