import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that may wait for answers. Browsers and proxies send one at a time. */
const defaultMost = 16;

/**
 * Cuts a connection that sends requests without reading the answers. Node parses every request of a read before it
 * checks pending writes, so one client could trigger thousands of large answers (HTTP pipelining, RFC 9112, 9.3.2).
 */
export function boundPipelining(server: FastifyInstance, most = defaultMost): void {
  const waiting = new WeakMap<Socket, number>();
  server.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (socket.destroyed || count > most) {
      socket.destroy();
      reply.hijack();
      return;
    }
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    done();
  });
}
