import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Modules, ServerPlatform } from './compose-modules.ts';
import { type Config, sendsNoCodes } from './config.ts';
import type { DemoLife } from './demo/index.ts';
import { type DemoPasswords, loadDemoPasswords } from './demo/passwords.ts';
import { seedDemo } from './demo/seed.ts';
import { disableDemo, enableDemo, suspectsNotice } from './demo/switch.ts';
import { closeAll } from './platform/close-all.ts';
import { summariseError } from './platform/db/unavailable.ts';
import { localHost } from './platform/local-host.ts';
import type { Readiness } from './platform/readiness/readiness.ts';
import { StartError } from './platform/start-error.ts';

/** What somebody who tries the demo needs to know. */
export interface RunningDemo {
  /** Uid of the demo host to sign in as. */
  readonly host: string;
  readonly passwords: DemoPasswords;
}

export interface ListeningServer {
  readonly url: string;
  readonly demo: RunningDemo | null;
  readonly notices: readonly string[];
}

interface LifecycleParts {
  readonly server: FastifyInstance;
  readonly platform: ServerPlatform;
  readonly modules: Modules;
  readonly demoLife: DemoLife;
  readonly readiness: Readiness;
  /** Watchers to close before the timers. */
  readonly watchers: readonly (() => void)[];
}

/** Address of the listening server on this machine. */
export const localUrl = (server: FastifyInstance, { http }: Config): string =>
  `http://${localHost(http.host)}:${(server.server.address() as AddressInfo).port}`;

/** Starts and stops the composed server. */
export function createLifecycle(parts: LifecycleParts) {
  return { listen: () => listen(parts), close: () => close(parts) };
}

/** Starts listening, the engine and the demo. */
async function listen({ server, platform, modules, demoLife, readiness }: LifecycleParts): Promise<ListeningServer> {
  const { config, ids, log } = platform;
  const { accounts, operators, streams, voice } = modules;
  const passwords = config.demo ? loadDemoPasswords(config.dataDir, ids) : null;
  // Runs before the first request, so that no old password or session works.
  const enabled = passwords && (await enableDemo({ accounts, operators, streams }, passwords));
  const { suspects } = enabled ?? (await disableDemo({ accounts, operators }));
  if (suspects.length > 0) log.warn({ operators: suspects }, 'operators created or changed by demo accounts');
  const notices = suspectsNotice(suspects);
  if (sendsNoCodes(config)) log.warn({ provider: config.sms.provider }, 'SMS codes reach no phone, set SMS_PROVIDER');
  await server.listen({ host: config.http.host, port: config.http.port, backlog: 4096 });
  await Promise.all([streams.start(), voice.start()]);
  const url = localUrl(server, config);
  if (!config.demo || !passwords || !enabled) {
    readiness.enter('ready');
    return { url, demo: null, notices };
  }
  const host = await seedDemo({
    ...modules,
    seed: config.demo.seed,
    hashes: enabled.hashes,
    withoutPast: config.demoLive,
  }).catch((error: unknown) => {
    log.error({ err: error }, 'demo seeding failed');
    const { reason } = summariseError(error);
    throw new StartError(
      `The demo could not be made: ${reason}. Free disk space or wait until the machine is less busy, or start with DEMO=off.`,
      error,
    );
  });
  readiness.enter('ready');
  if (config.demoLive) demoLife.start(enabled.hashes);
  return { url, demo: { host, passwords }, notices };
}

const close = ({ server, platform, modules, demoLife, readiness, watchers }: LifecycleParts): Promise<void> =>
  closeAll([
    async () => readiness.enter('stopping'),
    ...watchers.map((stop) => async () => stop()),
    () => platform.timers.stop(),
    () => demoLife.stop(),
    // The engine ends its streams by hook, so the server must still listen.
    () => modules.streams.stop(),
    () => modules.voice.stop(),
    async () => {
      // The server waits for the sockets, which the hub closes.
      const ended = await Promise.allSettled([server.close(), modules.hub.close()]);
      for (const end of ended) if (end.status === 'rejected') throw end.reason;
    },
    () => modules.push.close(),
    () => modules.friends.close(),
    () => modules.gifts.close(),
    () => platform.outbox.close(),
    () => modules.accounts.close(),
    () => modules.files.close(),
    () => platform.bus.close(),
  ]);
