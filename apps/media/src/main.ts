import process from 'node:process';
import { runEngine } from '@touchline/engine-kit';
import { configFromEnv } from './config.ts';
import { type MediaEngine, startMedia } from './engine.ts';

let engine: MediaEngine | null = null;
process.on('SIGHUP', () => engine?.reloadCertificate());

await runEngine({
  name: 'media engine',
  start: async (log) => {
    const started = await startMedia(configFromEnv(process.env), undefined, log);
    engine = started;
    const { rtmpPort, rtmpsPort, httpPort } = started;
    return { ready: { rtmpPort, rtmpsPort, httpPort }, stop: () => started.stop() };
  },
  explain: (error) => {
    if ('path' in error) return `TLS_CERT or TLS_KEY cannot be read: ${String(error.path)} (${String(error.code)})`;
    if (String(error.code).startsWith('ERR_OSSL')) return 'TLS_CERT and TLS_KEY are no certificate with its key';
    return null;
  },
});
