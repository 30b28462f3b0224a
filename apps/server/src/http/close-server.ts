import type { FastifyInstance } from 'fastify';

/** How long requests in progress may take when the server closes. */
const closeMs = 5000;

/** Closes the server when its requests are answered, or breaks off those that hang. */
export async function closeServer(server: FastifyInstance, ms = closeMs): Promise<void> {
  const late = setTimeout(() => server.server.closeAllConnections(), ms);
  await server.close().finally(() => clearTimeout(late));
}
