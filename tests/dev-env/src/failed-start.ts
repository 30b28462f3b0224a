import type { StartFailure } from '@touchline/server/operate/start-failure.ts';

/**
 * Starts the server in this process, which must fail; returns what the program would print and its exit code. A process
 * of its own for each failure would mostly load modules, so they are loaded once, by the first failure.
 */
export async function failToStart(env: Readonly<Record<string, string>>): Promise<StartFailure> {
  const { loadConfig } = await import('@touchline/server/config.ts');
  const { startServer } = await import('@touchline/server/start.ts');
  const { startFailureOf } = await import('@touchline/server/operate/start-failure.ts');
  const failure = await startServer(loadConfig(env)).then(
    (server) => server.stop(),
    (error: unknown) => startFailureOf(error),
  );
  if (!failure) throw new Error('the server started');
  return failure;
}
