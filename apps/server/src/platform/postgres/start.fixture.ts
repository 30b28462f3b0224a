// A server in its own process for start.test.ts: starts the database, reports it on stdout, and runs until stdin ends.
import { startPostgres } from './start.ts';

const quiet = { info: () => {}, error: () => {} };
try {
  const postgres = await startPostgres({ dataDir: process.argv[2] ?? '', log: quiet });
  console.log(JSON.stringify({ pid: postgres.pid, adopted: postgres.adopted, connection: postgres.connection }));
  for await (const _ of process.stdin);
  await postgres.stop();
} catch (error) {
  const { message, problem } = error as Error & { problem?: string };
  console.log(JSON.stringify({ message, problem }));
  process.exitCode = 1;
}
