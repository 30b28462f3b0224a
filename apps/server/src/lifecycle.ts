import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Modules, ServerPlatform } from './compose-modules.ts';
import { type Demo, type DemoProgram, disableDemo, type RunningDemo, suspectsNotice } from './composition/demo.ts';
import { demoProgram } from './config/demo.ts';
import { type Config, sendsNoCodes } from './config.ts';
import { closeServer } from './http/close-server.ts';
import { closeAll } from './platform/close-all.ts';
import { summariseError } from './platform/db/unavailable.ts';
import { localHost } from './platform/local-host.ts';
import type { Logger } from './platform/logger.ts';
import type { Readiness } from './platform/readiness/readiness.ts';
import { StartError } from './platform/start-error.ts';

export interface ListeningServer {
  readonly url: string;
  readonly demo: RunningDemo | null;
  readonly notices: readonly string[];
}

interface LifecycleParts {
  readonly server: FastifyInstance;
  readonly platform: ServerPlatform;
  readonly modules: Modules;
  readonly readiness: Readiness;
  readonly stopping: AbortController;
  /** Watchers to close before the timers. */
  readonly watchers: readonly (() => void)[];
}

/** Address of the listening server on this machine. */
export const localUrl = (server: FastifyInstance, { http }: Config): string =>
  `http://${localHost(http.host)}:${(server.server.address() as AddressInfo).port}`;

/** Starts and stops the composed server. */
export function createLifecycle(parts: LifecycleParts) {
  const running: { demo: Demo | null } = { demo: null };
  return { listen: () => listen(parts, running), close: () => close(parts, running) };
}

/** The demo, which is a program of its own and may be left out of an install: then it is off. */
async function loadDemo({ platform, modules }: LifecycleParts): Promise<Demo | null> {
  const { demo, demoLive, http } = platform.config;
  if (!demo) return null;
  const { createDemo } = (await import(demoProgram.href)) as DemoProgram;
  return createDemo({
    ...modules,
    platform,
    seed: demo.seed,
    live: demoLive,
    rtmpUrl: () => {
      const open = modules.engine.ports();
      return open && `rtmp://${localHost(http.host)}:${open.rtmp}/live`;
    },
  });
}

/** Starts listening, the engine and the demo. */
async function listen(parts: LifecycleParts, running: { demo: Demo | null }): Promise<ListeningServer> {
  const { server, platform, modules, readiness } = parts;
  const { config, log } = platform;
  running.demo = await loadDemo(parts);
  // Runs before the first request, so that no old password or session works.
  const enabled = await running.demo?.enable();
  const suspects = enabled?.suspects ?? (await disableDemo(modules));
  if (suspects.length > 0) log.warn({ operators: suspects }, 'operators created or changed by demo accounts');
  const notices = suspectsNotice(suspects);
  if (sendsNoCodes(config)) log.warn({ provider: config.sms.provider }, 'SMS codes reach no phone, set SMS_PROVIDER');
  await server.listen({ host: config.http.host, port: config.http.port, backlog: 4096 });
  await Promise.all([modules.streams.start(), modules.voice.start()]);
  const url = localUrl(server, config);
  const demo = enabled ? await enabled.fill().catch((error: unknown) => refuseToFill(error, log)) : null;
  readiness.enter('ready');
  enabled?.start();
  return { url, demo, notices };
}

function refuseToFill(error: unknown, log: Logger): never {
  log.error({ err: error }, 'demo seeding failed');
  const { reason } = summariseError(error);
  throw new StartError(
    `The demo could not be made: ${reason}. Free disk space or wait until the machine is less busy, or start with DEMO=off.`,
    error,
  );
}

const close = (
  { server, platform, modules, readiness, stopping, watchers }: LifecycleParts,
  running: { readonly demo: Demo | null },
): Promise<void> =>
  closeAll([
    async () => readiness.enter('stopping'),
    async () => stopping.abort(),
    ...watchers.map((stop) => async () => stop()),
    () => platform.timers.stop(),
    async () => running.demo?.stop(),
    // The engine ends its streams by hook, so the server must still listen.
    () => modules.streams.stop(),
    () => modules.voice.stop(),
    async () => {
      // The server waits for the sockets, which the hub closes.
      const ended = await Promise.allSettled([closeServer(server), modules.hub.close()]);
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
