import { flushCompileCache } from 'node:module';
import { askSecret } from './ask-secret.ts';
import { ConfigError, loadConfig } from './config.ts';
import { createAdministrator } from './create-administrator.ts';
import { importFile } from './import-file.ts';
import { operate } from './operate.ts';
import { PostgresError } from './platform/postgres/start.ts';
import { StartError } from './platform/start-error.ts';
import { demoRemoved, removeDemo } from './remove-demo.ts';
import { prepareServer, type RunningServer, startServer } from './start.ts';
import { welcome } from './welcome.ts';

/** Reports an environment problem in one sentence and exits with its code (sysexits: 78 is configuration). */
function explain(error: unknown): never {
  const known = error instanceof ConfigError || error instanceof PostgresError || error instanceof StartError;
  const port =
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? ((error as { port?: number }).port ?? '') : null;
  if (port !== null)
    process.stderr.write(`Port ${port} is taken by another program. Free it, or choose another with PORT.\n`);
  else if (known) process.stderr.write(`${(error as Error).message}\n`);
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(known || port !== null ? 78 : 1);
}

let running: RunningServer | undefined;
let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // Exits even if shutdown hangs: acknowledged data is on disk.
  setTimeout(() => process.exit(1), 20_000).unref();
  // A start in progress cleans up by itself; exiting now would leave the database running.
  if (running) await end(running);
}

async function end(server: RunningServer): Promise<never> {
  await server.stop().catch(explain);
  process.exit(0);
}

/** Shuts down in order because of `error`. */
async function leave(error: Error): Promise<never> {
  setTimeout(() => explain(error), 20_000).unref();
  await running?.stop().catch(() => undefined);
  explain(error);
}

// SIGHUP: the terminal was closed. Later writes to it fail and must not stop the shutdown.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

try {
  const outcome = await operate(process.env, process.argv.slice(2));
  if (outcome) {
    process.stdout.write(outcome.text, () => process.exit(outcome.code));
    await new Promise(() => undefined);
  }
  const config = loadConfig(process.env);
  if (process.argv[2] === 'remove-demo') {
    const idle = await prepareServer(config);
    try {
      process.stdout.write(demoRemoved(await removeDemo(idle.app)));
    } finally {
      await idle.stop();
    }
  } else if (process.argv[2] === 'create-admin') {
    const ask = process.stdin.isTTY ? () => askSecret('Password (empty: one is made up): ') : null;
    process.stdout.write(await createAdministrator(config, process.argv.slice(3), { ask }));
  } else if (process.argv[2] === 'import') {
    process.stdout.write(await importFile(config, process.argv.slice(3)));
  } else {
    running = await startServer(config, { onEvicted: (error) => void leave(error) });
    if (stopping) await end(running);
    else
      process.stdout.write((await welcome(running, config)) + running.notices.map((line) => `  ${line}\n\n`).join(''));
    // Tells the supervising process that the start succeeded.
    if (process.connected) process.send?.({ ready: true });
    // Flushes now, because the process may be killed before it exits.
    flushCompileCache();
  }
} catch (error) {
  explain(error);
}
