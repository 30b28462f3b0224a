import type { FastifyRequest } from 'fastify';

/** Address of the client; empty once the connection is closed, a case Fastify's type omits. */
export const clientAddress = (request: FastifyRequest): string => (request.ip as string | undefined) ?? '';
