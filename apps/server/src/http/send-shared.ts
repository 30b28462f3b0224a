import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SharedBody } from './prebuilt.ts';

/** Sends bytes shared by many answers in the smallest form the client accepts. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, shared: SharedBody): FastifyReply {
  const { body, encoding } = shared.encoded(String(request.headers['accept-encoding'] ?? ''));
  if (encoding) addVary(reply.header('content-encoding', encoding), 'accept-encoding');
  return reply.send(body);
}

/** Adds names to `Vary`, which may already contain the origin. */
export function addVary(reply: FastifyReply, names: string): void {
  const before = String(reply.getHeader('vary') ?? '');
  if (!before.toLowerCase().includes(names)) reply.header('vary', before === '' ? names : `${before}, ${names}`);
}
