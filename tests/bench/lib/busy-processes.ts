import { type ChildProcess, spawn } from 'node:child_process';

/** Processes that use the processor without end, at the priority of this one; the system ends them after `seconds`. */
export function startBusyProcesses(count: number, seconds: number): { stop(): Promise<void> } {
  const loops = Array.from({ length: count }, () =>
    spawn('timeout', ['--foreground', '--kill-after=1', String(seconds), 'sh', '-c', 'while :; do :; done'], {
      stdio: 'ignore',
    }),
  );
  const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
  const cut = (): void => {
    // It passes the signal on.
    for (const loop of loops) if (!hasEnded(loop)) loop.kill('SIGTERM');
  };
  process.once('exit', cut);
  return {
    stop: async () => {
      process.off('exit', cut);
      const ended = loops.filter((loop) => !hasEnded(loop)).map((loop) => new Promise((end) => loop.once('exit', end)));
      cut();
      await Promise.all(ended);
    },
  };
}
