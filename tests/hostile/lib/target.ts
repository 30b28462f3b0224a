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
  /** Always live with a good picture, which no attack may disturb. */
  readonly host: HostOnTarget;
  /** Another host, whose stream key the attacker has. */
  readonly attackedHost: HostOnTarget;
  /** Kinds of callers; `child.call('token', kind)` returns a working session. */
  readonly identities: readonly Caller[];
  /** Whether the regular broadcast is still live. */
  onAir(): Promise<boolean>;
  memory(): ProcessMemory[];
  /** Makes server and engines release unused memory, so that memory can be compared. */
  collect(): Promise<void>;
  stop(): Promise<void>;
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
  return {
    name,
    url,
    port: Number(new URL(url).port),
    child,
    host,
    attackedHost,
    identities,
    onAir: () => broadcast.call('onAir'),
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
