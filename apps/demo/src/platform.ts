/** The parts of the server's platform that the demo uses; the server passes its own. */
export interface DemoPlatform {
  readonly clock: { now(): number; date(): Date };
  readonly ids: { secret(bytes?: number): string };
  readonly log: { info(data: object, message: string): void };
  readonly timers: {
    every(name: string, ms: number, scope: 'local', work: () => unknown): unknown;
    after(name: string, ms: number, work: () => unknown): unknown;
  };
}
