import { Socket } from 'node:net';
import { limits } from '@touchline/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a peer may keep sending after the answer: closing with unread bytes would discard the answer. */
const lingerMs = 1000;

/** Whether a body would be received in vain for long; shorter ones leave the connection open for the next call. */
const isLong = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > limits.wire.bodyMax;

/**
 * Ends the connection after an answer to a body that is still arriving: when the rest would be long, or when the answer
 * says so.
 */
export function endUnread(request: FastifyRequest, reply: FastifyReply): void {
  const { complete, socket } = request.raw;
  if (complete) return;
  if (isLong(request)) reply.header('connection', 'close');
  // Requests of tests have no socket.
  if (reply.getHeader('connection') === 'close' && socket instanceof Socket) lingerAfterAnswer(socket);
}

/** Node would destroy the connection right after the answer. Nothing more is read. */
function lingerAfterAnswer(socket: Socket): void {
  socket.destroySoon = () => {
    socket.pause();
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once('close', () => clearTimeout(timer));
  };
}
