import process from 'node:process';
import { configFromEnv } from './config.ts';
import { type MediaEngine, startMedia } from './engine.ts';
import { errorFields, jsonLog } from './log.ts';

/** sysexits.h EX_CONFIG: a restart without a change would fail again. */
const exitConfig = 78;
const log = jsonLog((line) => process.stdout.write(line));

let engine: MediaEngine | null = null;
let stopping = false;

async function stop(reason: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log('info', 'stopping', { reason });
  await engine?.stop();
  process.exit(0);
}

function startProblem(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  if ('path' in error) return `TLS_CERT or TLS_KEY cannot be read: ${String(error.path)} (${String(error.code)})`;
  if (String(error.code).startsWith('ERR_OSSL')) return 'TLS_CERT and TLS_KEY are no certificate with its key';
  const where = 'port' in error ? `port ${String(error.port)}` : 'its port';
  if (error.code === 'EADDRINUSE') return `The media engine needs ${where}, but another program is using it`;
  if (error.code === 'EACCES') return `The media engine may not listen on ${where}`;
  return null;
}

process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
process.on('SIGHUP', () => engine?.reloadCertificate());
// A child process ends with its parent, which checks keys and counts viewers.
if (process.connected) process.on('disconnect', () => void stop('parent is gone'));

try {
  engine = await startMedia(configFromEnv(process.env), undefined, log);
  process.send?.({ type: 'ready', rtmpPort: engine.rtmpPort, rtmpsPort: engine.rtmpsPort, httpPort: engine.httpPort });
} catch (error) {
  log('error', startProblem(error) ?? 'The media engine could not start', errorFields(error));
  process.exit(exitConfig);
}
