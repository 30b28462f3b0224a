import { setTimeout as pause } from 'node:timers/promises';
import { apiBase, type Envelope, type OutputOf, toWire } from '@touchline/contract/kernel';
import { streamCalls } from '@touchline/contract/streams';
import type { Caller } from '@touchline/dev-env/hostile';
import { type Child, startChild } from '../../bench/lib/child.ts';
import type { BroadcastWork } from './broadcast-process.ts';
import { collectGarbage } from './collect-garbage.ts';
import { memoryOf, type ProcessMemory } from './processes.ts';
import type { TargetWork } from './target-process.ts';

/** `open` has no rate limits, so that every call is reached; `shipped` has the limits of a fresh install. */
export type TargetName = 'open' | 'shipped';

export interface HostOnTarget {
  readonly uid: string;
  readonly token: string;
  readonly rtmpUrl: string;
  readonly liveCode: string;
  readonly roomId: string;
  readonly channel: string;
}

export interface Target {
  readonly name: TargetName;
  readonly url: string;
  readonly port: number;
  readonly child: Child<TargetWork>;
  /** Always live with a good picture and a viewer, which no attack may disturb. */
  readonly host: HostOnTarget;
  /** Another host, whose stream key the attacker has. */
  readonly attackedHost: HostOnTarget;
  /** Kinds of callers; `child.call('token', kind)` returns a working session. */
  readonly identities: readonly Caller[];
  /** Whether the regular broadcast is still live. */
  onAir(): Promise<boolean>;
  /** The viewer of the regular broadcast, since the last question. */
  viewer(): Promise<{ watching: boolean; longestGapMs: number }>;
  /** Whether another viewer receives the beginning of the regular broadcast. */
  canWatch(withinMs: number): Promise<boolean>;
  memory(): ProcessMemory[];
  /** Makes server and engines release unused memory, so that memory can be compared. */
  collect(): Promise<void>;
  stop(): Promise<void>;
}

/** A new address of the broadcast as HTTP-FLV; null while there is none. */
async function playbackUrl(child: Child<TargetWork>, siteUrl: string, hostId: string): Promise<string | null> {
  const token = await child.call('token', 'guest');
  const answer = await fetch(`${siteUrl}${apiBase}${streamCalls.playback.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: toWire(JSON.stringify({ hostId })),
  });
  const body = (await answer.json()) as Envelope<OutputOf<typeof streamCalls.playback>>;
  return body.success ? (body.data.playback.find(({ kind }) => kind === 'http_flv')?.url ?? null) : null;
}

async function receivesBytes(url: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(url, { signal });
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return response.ok && first?.done === false;
}

/** Starts a platform with a live host. `logFile` receives the server's log. */
export async function startTarget(name: TargetName, logFile: string): Promise<Target> {
  const child = await startChild<TargetWork>('../../hostile/lib/target-process.ts', {
    env: { HOSTILE_LIMITS: name },
    nodeArgs: ['--expose-gc'],
    logFile,
  });
  const url = await child.call('url');
  const host = await child.call('host', 'Good host');
  const attackedHost = await child.call('host', 'Attacked host');
  const identities = await child.call('identities');
  const broadcast = await startChild<BroadcastWork>('../../hostile/lib/broadcast-process.ts');
  await broadcast.call('publish', host.rtmpUrl, host.liveCode);
  const playback = async (): Promise<string> => {
    for (;;) {
      const address = await playbackUrl(child, url, host.uid);
      if (address) return address;
      await pause(100);
    }
  };
  await broadcast.call('watch', await playback());
  return {
    name,
    url,
    port: Number(new URL(url).port),
    child,
    host,
    attackedHost,
    identities,
    onAir: () => broadcast.call('onAir'),
    viewer: () => broadcast.call('viewer'),
    canWatch: async (withinMs) => {
      const signal = AbortSignal.timeout(withinMs);
      return receivesBytes(await playback(), signal).catch(() => false);
    },
    memory: () => memoryOf(child.pid),
    collect: async () => {
      await child.call('collect');
      for (const { kind, pid } of memoryOf(child.pid))
        if (kind === 'engine' || kind === 'voice') await collectGarbage(pid);
    },
    stop: async () => {
      await broadcast.end();
      await child.end();
    },
  };
}
