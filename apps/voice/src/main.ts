import process from 'node:process';
import { configFromEnv, type VoiceConfig } from './config.ts';
import { startVoice, type VoiceEngine } from './engine.ts';
import { errorFields, jsonLog } from './log.ts';
import { createLazyPeers } from './peer/lazy-peers.ts';
import type { Peers } from './peer/peer.ts';
import { holdUdpPort } from './peer/udp-port.ts';

/** sysexits.h EX_CONFIG: a restart without a change would fail again. */
const exitConfig = 78;
/** sysexits.h EX_SOFTWARE. */
const exitMemory = 70;
const memoryCheckMs = 2_000;
const log = jsonLog((line) => process.stdout.write(line));

let engine: VoiceEngine | null = null;
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
  const kind = 'syscall' in error && error.syscall === 'bind' ? 'UDP port' : 'port';
  const where = 'port' in error ? `${kind} ${String(error.port)}` : 'its port';
  if (error.code === 'EADDRINUSE') return `The voice engine needs ${where}, but another program is using it`;
  if (error.code === 'EACCES') return `The voice engine may not listen on ${where}`;
  return null;
}

/** The WebRTC library uses memory that no limit of Node covers. */
function watchMemory({ maxMemoryBytes }: VoiceConfig): void {
  if (maxMemoryBytes === 0) return;
  setInterval(() => {
    const bytes = process.memoryUsage.rss();
    if (bytes <= maxMemoryBytes) return;
    log('error', 'memory limit exceeded', { bytes, maxMemoryBytes });
    process.exit(exitMemory);
  }, memoryCheckMs).unref();
}

process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
// A child process ends with its parent, which gives the seats.
if (process.connected) process.on('disconnect', () => void stop('parent is gone'));

try {
  const config = configFromEnv(process.env);
  const held = await holdUdpPort(config.udpPort);
  const make = async (): Promise<Peers> => {
    const { createWebRtcPeers } = await import('./peer/webrtc-peers.ts');
    return createWebRtcPeers({ port: held.port, announced: config.announced, log });
  };
  const peers = createLazyPeers(held, make, (error) => log('error', 'webrtc not started', errorFields(error)));
  engine = await startVoice(config, { peers, log });
  watchMemory(config);
  process.send?.({ type: 'ready', httpPort: engine.httpPort, udpPort: engine.udpPort });
} catch (error) {
  log('error', startProblem(error) ?? 'The voice engine could not start', errorFields(error));
  process.exit(exitConfig);
}
