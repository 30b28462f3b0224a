// The baseline of http: a Fastify server with one empty route.
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { serveParent } from './child.ts';

const server = fastify();
server.post('/', () => ({}));
await server.listen({ port: 0, host: '127.0.0.1' });

const work = { port: (): number => (server.server.address() as AddressInfo).port };

export type EmptyRoute = typeof work;

serveParent(work, () => server.close());
