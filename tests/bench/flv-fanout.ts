// 3,000 viewers of one 2.5 Mbit/s broadcast over HTTP-FLV, against node-media-server.
import { publishFlv, startMediaProcess } from '@touchline/dev-env';
import { type Child, startChild } from './lib/child.ts';
import type { AudienceOptions, FlvLoad } from './lib/flv-load.ts';
import type { MediaPeer } from './lib/media-peer.ts';
import { short, until } from './lib/numbers.ts';
import { microseconds } from './lib/pacing.ts';
import { options, printFigures, printHead, printTable, remark } from './lib/report.ts';
import { syntheticStream } from './lib/synthetic-stream.ts';
import { cpuPercent, usageOf, watchMemory } from './lib/usage.ts';

const { quick, profile } = options();
const bitsPerSecond = 2_500_000;
const viewers = quick ? 300 : 3000;
const few = 30;
const seconds = quick ? 6 : 16;
/** More than this of a server that cannot follow is not waited for. */
const memoryMostMb = 3000;
/** For each tenth of the viewers. */
const enterPatienceMs = 4000;
const stream = 'bench';

interface Round {
  readonly name: string;
  readonly viewers: number;
  readonly megabits: number;
  /** Bytes that came, of those due. */
  readonly came: number;
  readonly missed: number;
  readonly closed: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpu: number;
  readonly rssMb: number;
  readonly loadCpu: number;
}

interface Engine {
  readonly pid: number;
  readonly rtmpUrl: string;
  readonly port: number;
  readonly path: string;
  stop(): Promise<void>;
}

printHead(
  'flv-fanout',
  `viewers of a ${bitsPerSecond / 1e6} Mbit/s broadcast (30 pictures a second, key frame every 2 s)`,
);

async function measure(name: string, engine: Engine, count: number): Promise<Round> {
  const abort = new AbortController();
  const memory = watchMemory(engine.pid);
  const children: Child<FlvLoad>[] = [];
  let startedAt = 0;
  const started = Promise.withResolvers<void>();
  const published = publishFlv({
    url: engine.rtmpUrl,
    streamKey: stream,
    tags: syntheticStream(bitsPerSecond),
    loop: true,
    signal: abort.signal,
    onStart: () => {
      startedAt = microseconds();
      started.resolve();
    },
  });
  published.catch(started.reject);
  try {
    await started.promise;
    await new Promise((resolve) => setTimeout(resolve, 2500));
    const many = await startChild<FlvLoad>('./flv-load.ts');
    const checked = await startChild<FlvLoad>('./flv-load.ts');
    children.push(many, checked);
    const base: Omit<AudienceOptions, 'count' | 'decode'> = {
      port: engine.port,
      path: engine.path,
      startedAt,
      patienceMs: enterPatienceMs,
    };
    let failed = 0;
    for (let part = 0; part < 10; part += 1) {
      failed += await many.call('enter', { ...base, count: (count - few) / 10, decode: false });
      failed += await checked.call('enter', { ...base, count: few / 10, decode: true });
    }
    if (failed > 0) remark(`${name}: ${failed} of ${count} viewers could not enter`);
    // Everybody begins with a group of pictures at once; that is not part of the steady state.
    await new Promise((resolve) => setTimeout(resolve, 4000));
    await Promise.all([many.call('reset'), checked.call('reset')]);
    const before = usageOf(engine.pid);
    const loadBefore = many.usage();
    await until(() => memory.peakMb() > memoryMostMb, seconds * 1000);
    const after = usageOf(engine.pid);
    const took = (after.at - before.at) / 1000;
    const loadCpu = cpuPercent(loadBefore, many.usage());
    const [all, parsed] = await Promise.all([many.call('report'), checked.call('report')]);
    if (memory.peakMb() > memoryMostMb) remark(`${name}: ended early, its memory reached ${memoryMostMb} MB`);
    const bytes = all.bytes + parsed.bytes;
    return {
      name,
      viewers: count - failed,
      megabits: (bytes * 8) / 1e6 / took,
      came: bytes / ((bitsPerSecond / 8) * took * (count - failed)),
      missed: parsed.missed,
      closed: all.closed + parsed.closed,
      p50: parsed.p50,
      p99: parsed.p99,
      cpu: cpuPercent(before, after),
      rssMb: memory.peakMb(),
      loadCpu,
    };
  } finally {
    abort.abort();
    memory.stop();
    await Promise.all(children.map((child) => child.end()));
    await published.catch(() => {});
    await engine.stop();
  }
}

async function ours(): Promise<Engine> {
  const args = profile ? ['--cpu-prof', '--cpu-prof-dir=test-results/cpu-prof'] : [];
  const media = await startMediaProcess(args);
  return {
    pid: media.process.pid ?? 0,
    rtmpUrl: media.rtmpUrl,
    port: media.httpPort,
    path: media.flvPath(stream),
    stop: media.stop,
  };
}

async function peer(): Promise<Engine> {
  const child = await startChild<MediaPeer>('./media-peer.ts', { silent: true });
  const { rtmp, http } = await child.call('ports');
  const rtmpUrl = `rtmp://127.0.0.1:${rtmp}/live`;
  return { pid: child.pid, rtmpUrl, port: http, path: `/live/${stream}.flv`, stop: child.end };
}

const touchline = await measure('touchline', await ours(), viewers);
const rounds = [
  touchline,
  await measure('node-media-server 4.4', await peer(), viewers / 5),
  await measure('node-media-server 4.4', await peer(), viewers),
];

printTable(
  'servers',
  [
    'server',
    'viewers',
    'Mbit/s',
    'came',
    'pictures missed',
    'late p50 / p99 ms',
    'CPU %',
    'RSS peak MB',
    'readers CPU %',
  ],
  rounds.map((round) => [
    round.name,
    String(round.viewers),
    round.megabits.toFixed(0),
    `${(round.came * 100).toFixed(1)} %`,
    String(round.missed),
    `${round.p50.toFixed(0)} / ${round.p99.toFixed(0)}`,
    round.cpu.toFixed(0),
    round.rssMb.toFixed(0),
    round.loadCpu.toFixed(0),
  ]),
);
const onTime =
  touchline.viewers === viewers &&
  touchline.came > 0.99 &&
  touchline.missed === 0 &&
  touchline.closed === 0 &&
  touchline.p99 < 500;
printFigures('targets', [
  { name: `${viewers} viewers: every byte, on time`, value: onTime ? 'yes' : 'no', target: 'yes', met: onTime },
  { name: 'CPU', value: touchline.cpu, unit: '% of a core', target: '<= 30 %', met: touchline.cpu <= 30 },
  { name: 'memory', value: touchline.rssMb, unit: 'MB', target: '<= 350 MB', met: touchline.rssMb <= 350 },
  { name: 'CPU a Gbit/s', value: touchline.cpu / (touchline.megabits / 1000), unit: '% of a core' },
  {
    name: "CPU a Gbit/s, node-media-server's times ours",
    value: short((rounds[1]?.cpu ?? 0) / (rounds[1]?.megabits ?? 1) / (touchline.cpu / touchline.megabits)),
  },
]);
process.exit(0);
