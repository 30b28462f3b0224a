import type { FastifyRequest } from 'fastify';

/** Address of whoever asks; empty once the connection is gone, of which Fastify's type says nothing. */
export const clientAddress = (request: FastifyRequest): string => (request.ip as string | undefined) ?? '';
