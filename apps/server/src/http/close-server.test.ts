import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { closeServer } from './close-server.ts';

async function startServer() {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  const server = fastify({ forceCloseConnections: 'idle' });
  server.get('/', () => {
    asked.resolve();
    return answer.promise;
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const response = fetch(url).then(
    (one) => one.text(),
    () => 'broken off',
  );
  await asked.promise;
  return { server, response, answer: answer.resolve };
}

it('breaks off a request that hangs', async () => {
  const { server, response } = await startServer();
  await closeServer(server, 0);
  expect(await response).toBe('broken off');
});

it('waits for a request that is answered', async () => {
  const { server, response, answer } = await startServer();
  const closed = closeServer(server);
  answer('done');
  await closed;
  expect(await response).toBe('done');
});
