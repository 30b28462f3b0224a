import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTls, type TLSSocket, type TlsOptions, type Server as TlsServer } from 'node:tls';
import { markBound } from './listen.ts';

/** A TCP server whose `accept` passes each connection through its `ConnectionBounds`. */
export function createTcpServer(accept: (socket: Socket) => void): Server {
  const server = createServer(accept);
  markBound(server);
  return server;
}

/** TLS over connections that another server has accepted; it never listens. */
export const createTlsLayer = (options: TlsOptions, secured: (socket: TLSSocket) => void): TlsServer =>
  createTls(options, secured);
