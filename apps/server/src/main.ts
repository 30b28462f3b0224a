import { flushCompileCache } from 'node:module';
import type { Config } from './config.ts';
import { resolveOwnImports } from './platform/process/own-imports.ts';
import type { RunningServer } from './start.ts';

// Everything else is loaded after this.
resolveOwnImports();
const { startFailureOf } = await import('./operate/start-failure.ts');
const { loadConfig } = await import('./config.ts');
const { reportUnhandled } = await import('./platform/process/unhandled.ts');

/** Reports why the server cannot run, and exits. */
function explain(error: unknown): never {
  const { output, code } = startFailureOf(error);
  process.stderr.write(output);
  process.exit(code);
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

reportUnhandled(() => running?.app.platform.log, explain);

// SIGHUP: the terminal was closed. Later writes to it fail and must not stop the shutdown.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

/** Starts the server. Loads it only for a valid configuration, so that mistakes are reported right away. */
async function serve(config: Config): Promise<void> {
  const [{ startServer }, { welcome }] = [await import('./start.ts'), await import('./operate/welcome.ts')];
  running = await startServer(config, { onEvicted: (error) => void leave(error) });
  if (stopping) await end(running);
  else process.stdout.write((await welcome(running, config)) + running.notices.map((line) => `  ${line}\n\n`).join(''));
  // Tells the supervising process that the start succeeded.
  if (process.connected) process.send?.({ ready: true });
  // Flushes now, because the process may be killed before it exits.
  flushCompileCache();
}

/** Runs a command on the data; its modules are not those of the server. */
async function runCommand(name: string, args: readonly string[]): Promise<void> {
  const { operate } = await import('./operate/operate.ts');
  const outcome = await operate(process.env, [name, ...args]);
  if (outcome) {
    process.stdout.write(outcome.text, () => process.exit(outcome.code));
    await new Promise(() => undefined);
  }
  const config = loadConfig(process.env);
  if (name === 'remove-demo') {
    const { prepareServer } = await import('./start.ts');
    const { demoRemoved, removeDemo } = await import('./operate/remove-demo.ts');
    const idle = await prepareServer(config);
    try {
      process.stdout.write(demoRemoved(await removeDemo(idle.app)));
    } finally {
      await idle.stop();
    }
  } else if (name === 'create-admin') {
    const { askSecret } = await import('./operate/ask-secret.ts');
    const { createAdministrator } = await import('./operate/create-administrator.ts');
    const ask = process.stdin.isTTY ? () => askSecret('Password (empty: one is made up): ') : null;
    process.stdout.write(await createAdministrator(config, args, { ask }));
  } else if (name === 'import') {
    const { importFile } = await import('./operate/import-file.ts');
    process.stdout.write(await importFile(config, args));
  } else await serve(config);
}

try {
  const [name, ...args] = process.argv.slice(2);
  await (name === undefined ? serve(loadConfig(process.env)) : runCommand(name, args));
} catch (error) {
  explain(error);
}
