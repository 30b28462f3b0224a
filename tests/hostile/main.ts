// The hostile campaign: attacks against real local processes of the platform, limited in time and count.
// `npm run test:hostile` takes two minutes, `-- --long` an hour, `-- --quick` the few inputs of each attack that are part
// of `npm test`; options are `--minutes N`, `--seed N` and `--only NAME`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startChild } from '../bench/lib/child.ts';
import { printTable } from '../bench/lib/report.ts';
import { apiFuzz } from './attacks/api-fuzz.ts';
import { cheapReads } from './attacks/cheap-reads.ts';
import { floodsByAddress } from './attacks/floods.ts';
import { hangingPushServices } from './attacks/hanging-push-services.ts';
import { heavyPictures } from './attacks/heavy-pictures.ts';
import { mediaBombs } from './attacks/media-bombs.ts';
import { messageBombs } from './attacks/message-bombs.ts';
import { rawHttp } from './attacks/raw-http.ts';
import { refusedBodies } from './attacks/refused-bodies.ts';
import { rtmpMutations } from './attacks/rtmp-mutations.ts';
import { silentSockets } from './attacks/silent-sockets.ts';
import { slowReaders } from './attacks/slow-readers.ts';
import { socketFuzz } from './attacks/socket-fuzz.ts';
import { voicePorts } from './attacks/voice/voice.ts';
import type { Attack, Pass } from './lib/attack.ts';
import { bounds, Campaign } from './lib/campaign.ts';
import type { ProbeWork } from './lib/probe-process.ts';
import { startTarget, type Target, type TargetName } from './lib/target.ts';

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true },
  },
});
const minutes = Number(values.minutes ?? (values.long ? 60 : 2));
const firstSeed = Number(values.seed);
const warmShare = 0.25;
const longestRoundMs = 60_000;

const all: readonly Attack[] = [
  apiFuzz,
  socketFuzz,
  rawHttp,
  mediaBombs,
  heavyPictures,
  messageBombs,
  hangingPushServices,
  rtmpMutations,
  voicePorts,
  slowReaders,
  silentSockets,
  refusedBodies,
  cheapReads,
  floodsByAddress,
];
const attacks = all.filter(({ name }) => values.only?.some((word) => name.includes(word)) ?? true);
if (attacks.length === 0) throw new Error(`--only takes one of: ${all.map(({ name }) => name).join(', ')}`);

const folder = mkdtempSync(join(tmpdir(), 'touchline-hostile-'));
const logOf = (name: TargetName): string => join(folder, `${name}.log`);

/** Fatal and error lines that an attack must not be able to cause. */
function logged(name: TargetName): string[] {
  const lines = readFileSync(logOf(name), 'utf8').split('\n');
  const bad = /op failed|unexpected error|uncaught|unhandled|FATAL|heap out of memory/i;
  // Removes variable parts, so that a defect is listed once.
  const same = (line: string): string =>
    line.replaceAll(/"(?:time|reqId|url|pid)":(?:"[^"]*"|\d+),?/g, '').slice(0, 600);
  return [...new Set(lines.filter((line) => bad.test(line)).map(same))].slice(0, 20);
}

/** A first pass sets the baseline of memory, a second one is compared with it. Both targets are attacked at a time. */
async function runQuickly(run: Campaign): Promise<void> {
  const third = (pass: Pass): Pass => ('ms' in pass ? { ms: pass.ms / 3 } : { steps: Math.ceil(pass.steps / 3) });
  const numbered = attacks.map((attack, at) => ({ attack, seed: firstSeed + at }));
  const perTarget = [...Map.groupBy(numbered, ({ attack }) => attack.target).values()];
  await Promise.all(
    perTarget.map(async (own) => {
      for (const { attack, seed } of own) await run.run(attack, seed, third(attack.quick), true);
      for (const { attack, seed } of own) await run.run(attack, seed + 100, attack.quick, false);
    }),
  );
}

async function runForMinutes(run: Campaign): Promise<void> {
  const totalMs = minutes * 60_000;
  const warmMs = Math.min(longestRoundMs / 2, (totalMs * warmShare) / attacks.length);
  const start = performance.now();
  const left = (): number => totalMs - (performance.now() - start);
  for (const [at, attack] of attacks.entries()) await run.run(attack, firstSeed + at, { ms: warmMs }, true);
  for (let round = 1; left() > 0; round += 1) {
    const ms = Math.min(longestRoundMs, left() / attacks.length);
    if (ms < 1000) break;
    for (const [at, attack] of attacks.entries()) await run.run(attack, firstSeed + round * 100 + at, { ms }, false);
  }
}

async function campaign(): Promise<number> {
  const names = [...new Set(attacks.map(({ target }) => target))];
  const targets = new Map<TargetName, Target>();
  const probe = await startChild<ProbeWork>('../../hostile/lib/probe-process.ts');
  try {
    const starts = names.map(async (name) => {
      const target = await startTarget(name, logOf(name));
      targets.set(name, target);
      await probe.call('watch', name, `${target.url}/healthz`);
    });
    // Each has started or failed before any is stopped.
    await Promise.allSettled(starts);
    await Promise.all(starts);
    const run = new Campaign(targets, probe, values.long || minutes >= 10);
    await (values.quick ? runQuickly(run) : runForMinutes(run));
    for (const { name } of attacks)
      if (run.rounds.every(({ attack, inputs }) => attack !== name || inputs === 0))
        run.findings.push({ what: 'nothing was attacked', example: '', attack: name, seed: 0, times: 1 });
    for (const name of names)
      for (const line of logged(name))
        run.findings.push({ what: `logged by ${name}`, example: line, attack: '', seed: 0, times: 1 });
    return print(run);
  } finally {
    await probe.end();
    for (const target of targets.values()) await target.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function print({ rounds, findings }: Campaign): number {
  const rows = attacks.map(({ name }) => {
    const own = rounds.filter(({ attack }) => attack === name);
    const most = (of: (round: (typeof own)[number]) => number): string => Math.max(...own.map(of)).toFixed(0);
    return [
      name,
      String(own.length),
      String(own.reduce((sum, { inputs }) => sum + inputs, 0)),
      `${most(({ healthP99 }) => healthP99)} (${most(({ yardstickP99 }) => yardstickP99)})`,
      ...['server', 'engine', 'voice', 'worker'].map((kind) => most(({ peakMb }) => peakMb.get(kind) ?? 0)),
    ];
  });
  printTable(
    `Hostile campaign, ${values.quick ? 'quick' : `${minutes} minutes`}, first seed ${firstSeed}; growth at most ${bounds.growthMb} MB`,
    ['attack', 'rounds', 'inputs', '/healthz p99 ms (bare)', 'server MB', 'engine MB', 'voice MB', 'worker MB'],
    rows,
  );
  for (const { attack, what, times, seed, example } of findings)
    console.log(`FOUND ${attack}: ${what} (${times} times, seed ${seed})\n      ${example}`);
  const failed = new Set(findings.map(({ attack }) => attack)).size;
  const passed = attacks.filter(({ name }) => !findings.some(({ attack }) => attack === name)).length;
  console.log(`${passed} attacks held, ${failed} with findings (${findings.length} findings)`);
  if (process.env.HOSTILE_REPORT)
    writeFileSync(process.env.HOSTILE_REPORT, JSON.stringify({ passed, failed, skipped: 0 }));
  return failed === 0 ? 0 : 1;
}

process.exitCode = await campaign();
