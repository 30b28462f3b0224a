import process from 'node:process';
import { errorFields, type Log, runEngine } from '@touchline/engine-kit';
import { configFromEnv, type VoiceConfig } from './config.ts';
import { startVoice } from './engine.ts';
import { createLazyPeers } from './peer/lazy-peers.ts';
import type { Peers } from './peer/peer.ts';
import { holdUdpPort } from './peer/udp-port.ts';

/** sysexits.h EX_SOFTWARE. */
const exitMemory = 70;
const memoryCheckMs = 2_000;

/** The WebRTC library uses memory that no limit of Node covers. */
function watchMemory({ maxMemoryBytes }: VoiceConfig, log: Log): void {
  if (maxMemoryBytes === 0) return;
  setInterval(() => {
    const bytes = process.memoryUsage.rss();
    if (bytes <= maxMemoryBytes) return;
    log('error', 'memory limit exceeded', { bytes, maxMemoryBytes });
    process.exit(exitMemory);
  }, memoryCheckMs).unref();
}

await runEngine({
  name: 'voice engine',
  start: async (log) => {
    const config = configFromEnv(process.env);
    const held = await holdUdpPort(config.udpPort);
    const make = async (): Promise<Peers> => {
      const { createWebRtcPeers } = await import('./peer/webrtc-peers.ts');
      return createWebRtcPeers({ port: held.port, announced: config.announced, log });
    };
    const peers = createLazyPeers(held, make, (error) => log('error', 'webrtc not started', errorFields(error)));
    const engine = await startVoice(config, { peers, log });
    watchMemory(config, log);
    const { httpPort, udpPort } = engine;
    return { ready: { httpPort, udpPort }, stop: () => engine.stop() };
  },
});
