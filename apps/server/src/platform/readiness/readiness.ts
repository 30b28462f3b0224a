export type Check = () => Promise<unknown>;
export type Phase = 'starting' | 'ready' | 'stopping';

export interface ReadinessReport {
  readonly ok: boolean;
  /** By name; only `ok` or `failed`, so that no details leak. */
  readonly checks: Readonly<Record<string, 'ok' | 'failed'>>;
}

export interface Readiness {
  /** Runs every check with its own timeout. Calls within a second share one result. */
  report(): Promise<ReadinessReport>;
  /** Outside the ready phase the report is not ready, whatever the checks say. */
  enter(phase: Phase): void;
}

interface ReadinessOptions {
  readonly checks: Readonly<Record<string, Check>>;
  readonly onFailed: (check: string, error: unknown) => void;
  /** Timeout of each check in milliseconds. */
  readonly limitMs?: number;
  readonly keptMs?: number;
  /** Monotonic milliseconds. */
  readonly monotonic?: () => number;
}

class TooSlow extends Error {}

export function createReadiness(options: ReadinessOptions): Readiness {
  const { onFailed, limitMs = 2000, keptMs = 1000, monotonic = () => performance.now() } = options;
  let phase: Phase = 'starting';
  let cached: { readonly at: number; readonly report: Promise<ReadinessReport> } | null = null;
  const failing = new Set<string>();
  /** A hanging check is not started again: its runs would pile up. */
  const hanging = new Set<string>();

  const runOne = async (name: string, check: Check): Promise<'ok' | 'failed'> => {
    if (hanging.has(name)) return 'failed';
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new TooSlow(`no answer within ${limitMs} ms`)), limitMs);
    });
    hanging.add(name);
    const work = new Promise((resolve) => resolve(check())).finally(() => hanging.delete(name));
    try {
      await Promise.race([work, late]);
      failing.delete(name);
      return 'ok';
    } catch (error) {
      work.catch(() => undefined);
      // Logged when the failure begins, not at every check; during the start nothing has failed yet.
      if (phase === 'ready' && !failing.has(name)) {
        failing.add(name);
        onFailed(name, error);
      }
      return 'failed';
    } finally {
      clearTimeout(timer);
    }
  };

  const run = async (): Promise<ReadinessReport> => {
    const states = await Promise.all(
      Object.entries(options.checks).map(async ([name, check]) => [name, await runOne(name, check)] as const),
    );
    const checks = {
      ...Object.fromEntries(states),
      [phase === 'stopping' ? 'stopping' : 'started']: phase === 'ready' ? 'ok' : 'failed',
    } as const;
    return { ok: Object.values(checks).every((state) => state === 'ok'), checks };
  };

  return {
    enter: (next) => {
      phase = next;
      cached = null;
    },
    report: () => {
      const now = monotonic();
      if (!cached || now - cached.at >= keptMs) cached = { at: now, report: run() };
      return cached.report;
    },
  };
}
