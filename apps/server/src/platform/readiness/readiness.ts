export type Check = () => Promise<unknown>;
export type Phase = 'starting' | 'ready' | 'stopping';

export interface ReadinessReport {
  readonly ok: boolean;
  /** By name; only `ok` or `failed`, so that nobody outside learns more. */
  readonly checks: Readonly<Record<string, 'ok' | 'failed'>>;
}

export interface Readiness {
  /** Runs every check, each with its own time limit. Who asks within a second gets the same answer. */
  report(): Promise<ReadinessReport>;
  /** Before the start is complete and while the server ends, it is not ready whatever the checks say. */
  enter(phase: Phase): void;
}

interface ReadinessOptions {
  readonly checks: Readonly<Record<string, Check>>;
  readonly onFailed: (check: string, error: unknown) => void;
  /** Milliseconds each check has. */
  readonly limitMs?: number;
  readonly keptMs?: number;
  /** Milliseconds that never go back. */
  readonly monotonic?: () => number;
}

class TooSlow extends Error {}

export function createReadiness(options: ReadinessOptions): Readiness {
  const { onFailed, limitMs = 2000, keptMs = 1000, monotonic = () => performance.now() } = options;
  let phase: Phase = 'starting';
  let kept: { readonly at: number; readonly report: Promise<ReadinessReport> } | null = null;
  const failing = new Set<string>();
  /** What hangs is not asked again: its questions would pile up. */
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
      // Said when it begins, not at every look; before the start is complete nothing has failed yet.
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
      kept = null;
    },
    report: () => {
      const now = monotonic();
      if (!kept || now - kept.at >= keptMs) kept = { at: now, report: run() };
      return kept.report;
    },
  };
}
