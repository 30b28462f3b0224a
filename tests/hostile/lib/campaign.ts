import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from '../../bench/lib/child.ts';
import { type Attack, type Finding, type Pass, seeded } from './attack.ts';
import type { ProbeWork } from './probe-process.ts';
import type { ProcessMemory } from './processes.ts';
import type { Target, TargetName } from './target.ts';
import { whatIsBroken } from './well.ts';

/** Allowed costs of an attack. */
export const bounds = {
  growthMb: 100,
  /** In a run of minutes the heap has not reached a stable size. */
  shortGrowthMb: 300,
  /** How much more memory than in the first pass a process may use during an attack. */
  peakGrowthMb: 300,
  /** A parser above its limit is replaced; decoded data is short-lived. */
  workerMb: 1300,
  /** Longer than a player's buffer on any line, and than the pauses of a busy machine. */
  viewerGapMs: 10_000,
  healthP99Ms: 250,
  healthTimesYardstick: 10,
} as const;
const sampleEveryMs = 250;

export interface Round {
  readonly attack: string;
  readonly seed: number;
  readonly inputs: number;
  readonly healthP99: number;
  readonly yardstickP99: number;
  readonly peakMb: ReadonlyMap<string, number>;
}

export interface RepeatedFinding extends Finding {
  readonly attack: string;
  readonly seed: number;
  times: number;
}

/** The largest process of each kind. */
const largest = (memory: readonly ProcessMemory[]): Map<string, number> => {
  const most = new Map<string, number>();
  for (const { kind, rssMb } of memory) most.set(kind, Math.max(most.get(kind) ?? 0, rssMb));
  return most;
};

/** Whether there is time, or a step, left. Time begins with the first question: what is set up before it may be slow. */
function within(pass: Pass): () => boolean {
  if ('ms' in pass) {
    let end: number | undefined;
    return () => {
      end ??= performance.now() + pass.ms;
      return performance.now() < end;
    };
  }
  let left = pass.steps;
  return () => left-- > 0;
}

/** Runs attacks against the targets, monitors them, and records violations. */
export class Campaign {
  readonly findings: RepeatedFinding[] = [];
  readonly rounds: Round[] = [];
  readonly #targets: ReadonlyMap<TargetName, Target>;
  readonly #probe: Child<ProbeWork>;
  readonly #long: boolean;
  /** Peak memory at rest and during attacks of a first pass; growth is measured from it. */
  readonly #baseline = new Map<string, { readonly restMb: number; readonly peakMb: number }>();

  constructor(targets: ReadonlyMap<TargetName, Target>, probe: Child<ProbeWork>, long: boolean) {
    this.#targets = targets;
    this.#probe = probe;
    this.#long = long;
  }

  #found(attack: string, seed: number, finding: Finding): void {
    const same = this.findings.find((one) => one.what === finding.what && one.attack === attack);
    if (same) same.times += 1;
    else this.findings.push({ ...finding, attack, seed, times: 1 });
  }

  /** Attacks until the end of `pass`. A first one, `warming`, only sets the baseline of memory at rest. */
  async run(attack: Attack, seed: number, pass: Pass, warming: boolean): Promise<void> {
    const target = this.#targets.get(attack.target);
    if (!target) throw new Error(`no target ${attack.target}`);
    const report = (finding: Finding): void => this.#found(attack.name, seed, finding);
    const pids = new Map(target.memory().map(({ kind, pid }) => [kind, pid]));
    const peak = largest(target.memory());
    const sampler = setInterval(() => {
      for (const [kind, mb] of largest(target.memory())) peak.set(kind, Math.max(peak.get(kind) ?? 0, mb));
    }, sampleEveryMs);
    const began = performance.now();
    await this.#probe.call('report', target.name);
    const inputs = await attack.run({ target, random: seeded(seed), more: within(pass), report });
    clearInterval(sampler);
    const { own, yardstick } = await this.#probe.call('report', target.name);
    const viewer = await target.viewer();
    if (!viewer.watching) report({ what: 'the viewer of a good broadcast was cut', example: `after ${inputs} inputs` });
    if (viewer.longestGapMs > bounds.viewerGapMs)
      report({ what: 'the viewer of a good broadcast waited', example: `${viewer.longestGapMs.toFixed(0)} ms` });
    for (const what of await whatIsBroken(target)) report({ what, example: `after ${inputs} inputs` });
    const after = new Map(target.memory().map(({ kind, pid }) => [kind, pid]));
    for (const kind of ['server', 'engine', 'voice'])
      if (pids.get(kind) !== after.get(kind)) report({ what: `the ${kind} was restarted`, example: `seed ${seed}` });
    const rest = await this.#checkMemory(target, peak, warming, report);
    this.#checkHealth(own, yardstick, report);
    const took = ((performance.now() - began) / 1000).toFixed(0);
    const memory = [...peak].map(([kind, mb]) => `${kind} ${(rest.get(kind) ?? 0).toFixed(0)} (${mb.toFixed(0)})`);
    console.log(`${attack.name}, seed ${seed}: ${inputs} inputs in ${took} s; MB (peak): ${memory.join(', ')}`);
    this.rounds.push({
      attack: attack.name,
      seed,
      inputs,
      healthP99: own.p99,
      yardstickP99: yardstick.p99,
      peakMb: peak,
    });
  }

  #checkHealth(
    own: { p99: number; failed: number },
    yardstick: { p99: number },
    report: (finding: Finding) => void,
  ): void {
    if (own.failed > 0) report({ what: '/healthz did not answer', example: `${own.failed} times` });
    const slow = own.p99 > Math.max(bounds.healthP99Ms, yardstick.p99 * bounds.healthTimesYardstick);
    if (this.#long && slow)
      report({
        what: '/healthz is slow',
        example: `p99 ${own.p99.toFixed(0)} ms, a bare server ${yardstick.p99.toFixed(0)} ms`,
      });
  }

  async #checkMemory(
    target: Target,
    peak: ReadonlyMap<string, number>,
    warming: boolean,
    report: (finding: Finding) => void,
  ): Promise<Map<string, number>> {
    await target.collect();
    await pause(500);
    const rest = largest(target.memory());
    for (const [kind, mb] of peak) {
      if (kind === 'worker') {
        if (mb > bounds.workerMb) report({ what: 'a worker outgrows its bound', example: `${mb.toFixed(0)} MB` });
        continue;
      }
      const name = `${target.name} ${kind}`;
      const now = { restMb: rest.get(kind) ?? 0, peakMb: mb };
      const before = this.#baseline.get(name);
      if (warming || !before) {
        this.#baseline.set(name, {
          restMb: Math.max(before?.restMb ?? 0, now.restMb),
          peakMb: Math.max(before?.peakMb ?? 0, now.peakMb),
        });
        continue;
      }
      const growthMb = this.#long ? bounds.growthMb : bounds.shortGrowthMb;
      if (now.restMb - before.restMb > growthMb)
        report({
          what: `memory of the ${kind} grows`,
          example: `${before.restMb.toFixed(0)} to ${now.restMb.toFixed(0)} MB at rest`,
        });
      if (now.peakMb - before.peakMb > bounds.peakGrowthMb)
        report({
          what: `the ${kind} takes much more than before`,
          example: `${before.peakMb.toFixed(0)} to ${now.peakMb.toFixed(0)} MB at most`,
        });
    }
    return rest;
  }
}
