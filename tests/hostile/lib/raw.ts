import { connect, Socket } from 'node:net';
import type { WebSocket } from 'ws';

export interface RawAnswer {
  /** Status of the first answer; 0 when the connection closed without one, -1 on a timeout. */
  readonly status: number;
  readonly body: string;
}

export interface RawOptions {
  readonly port: number;
  /** A local loopback address, so that an attack can use several. */
  readonly from?: string;
  readonly timeoutMs?: number;
}

export const openFrom = ({ port, from }: RawOptions): Socket => {
  const socket = connect({ port, host: '127.0.0.1', ...(from ? { localAddress: from } : {}) });
  socket.on('error', () => {});
  return socket;
};

/** Sends bytes unchanged and waits for the head of an answer, or the end of the connection. */
export function sendRaw(bytes: Buffer | string, options: RawOptions): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let received = '';
    const socket = openFrom(options);
    const finish = (silent: boolean): void => {
      clearTimeout(late);
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1];
      resolve({ status: status ? Number(status) : silent ? -1 : 0, body: received.slice(0, 2000) });
    };
    const late = setTimeout(() => finish(true), options.timeoutMs ?? 20_000);
    socket.on('data', (data: Buffer) => {
      received += data.toString('latin1');
      if (received.includes('\r\n\r\n') || received.length > 100_000) finish(false);
    });
    socket.once('close', () => finish(false));
    socket.once('connect', () => socket.write(bytes));
  });
}

/** An HTTP request as text with only the given headers. */
export const requestText = (line: string, headers: Readonly<Record<string, string>>, body = ''): string =>
  `${line} HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`;

/** The TCP socket of a WebSocket, where reading is paused. */
export function lineOf(socket: WebSocket): Socket {
  const line: unknown = Reflect.get(socket, '_socket');
  if (line instanceof Socket) return line;
  throw new Error('ws keeps its TCP socket somewhere else');
}
