// 3,000 viewers of one 2.5 Mbit/s broadcast over HTTP-FLV, compared with node-media-server and a plain write loop.
import { publishFlv, startMediaProcess } from '@touchline/dev-env';
import type { BareFlv } from './lib/bare-flv.ts';
import { type Child, startChild } from './lib/child.ts';

import type { AudienceOptions, FlvLoad } from './lib/flv-load.ts';
import type { MediaPeer } from './lib/media-peer.ts';
import { until } from './lib/numbers.ts';
import { microseconds } from './lib/pacing.ts';
import { options, printFigures, printHead, printTable, remark } from './lib/report.ts';
import { syntheticStream } from './lib/synthetic-stream.ts';
import { cpuPercent, usageOf, watchMemory } from './lib/usage.ts';

const { quick, profile } = options();
const bitsPerSecond = 2_500_000;
const viewers = quick ? 300 : 3000;
const few = 30;
const seconds = quick ? 6 : 16;
/** Ends the measurement of an overloaded server above this memory. */
const memoryMostMb = 3000;
/** Per tenth of the viewers. */
const enterPatienceMs = 4000;
const stream = 'bench';

interface Round {
  readonly name: string;
  readonly viewers: number;
  readonly megabits: number;
  /** Share of the expected bytes that arrived. */
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
  readonly port: number;
  readonly path: string;
  /** Broadcasts until `signal`; returns the microsecond at which its time 0 was sent. */
  begin(signal: AbortSignal): Promise<number>;
  stop(): Promise<void>;
}

printHead(
  'flv-fanout',
  `viewers of a ${bitsPerSecond / 1e6} Mbit/s broadcast (30 pictures a second, key frame every 2 s)`,
);

/** Sends the broadcast like an encoder. */
async function publish(rtmpUrl: string, signal: AbortSignal): Promise<number> {
  const started = Promise.withResolvers<number>();
  const tags = syntheticStream(bitsPerSecond);
  const onStart = (): void => started.resolve(microseconds());
  publishFlv({ url: rtmpUrl, streamKey: stream, tags, loop: true, signal, onStart }).catch(started.reject);
  return started.promise;
}

async function measure(name: string, engine: Engine, count: number): Promise<Round> {
  const abort = new AbortController();
  const memory = watchMemory(engine.pid);
  const children: Child<FlvLoad>[] = [];
  try {
    const startedAt = await engine.begin(abort.signal);
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
    // Every viewer starts with a burst of one group of pictures, which is not part of the steady state.
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
    await engine.stop();
  }
}

async function ours(): Promise<Engine> {
  const args = profile ? ['--cpu-prof', '--cpu-prof-dir=test-results/cpu-prof'] : [];
  const media = await startMediaProcess(args);
  return {
    pid: media.process.pid ?? 0,
    port: media.httpPort,
    path: media.flvPath(stream),
    begin: (signal) => publish(media.rtmpUrl, signal),
    stop: media.stop,
  };
}

async function peer(): Promise<Engine> {
  const child = await startChild<MediaPeer>('./media-peer.ts', { silent: true });
  const { rtmp, http } = await child.call('ports');
  const rtmpUrl = `rtmp://127.0.0.1:${rtmp}/live`;
  const begin = (signal: AbortSignal): Promise<number> => publish(rtmpUrl, signal);
  return { pid: child.pid, port: http, path: `/live/${stream}.flv`, begin, stop: child.end };
}

async function bare(): Promise<Engine> {
  const child = await startChild<BareFlv>('./bare-flv.ts');
  const begin = (): Promise<number> => child.call('begin', bitsPerSecond);
  return { pid: child.pid, port: await child.call('port'), path: '/', begin, stop: child.end };
}

const touchline = await measure('touchline', await ours(), viewers);
const plain = await measure('a plain loop of writes', await bare(), viewers);
/** With as many viewers as it can serve. */
const follows = await measure('node-media-server 4.4', await peer(), viewers / 5);
const rounds = [touchline, plain, follows, await measure('node-media-server 4.4', await peer(), viewers)];

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
const cpuPerGigabit = ({ cpu, megabits }: Round): number => cpu / (megabits / 1000);
const plainTimes = cpuPerGigabit(touchline) / cpuPerGigabit(plain);
const peerTimes = cpuPerGigabit(follows) / cpuPerGigabit(touchline);
printFigures('targets', [
  { name: `${viewers} viewers: every byte, on time`, value: onTime ? 'yes' : 'no', target: 'yes', met: onTime },
  { name: "CPU a Gbit/s, node-media-server's times ours", value: peerTimes, target: '>= 10', met: peerTimes >= 10 },
  { name: "CPU a Gbit/s, times a plain loop's", value: plainTimes, target: '<= 1.3', met: plainTimes <= 1.3 },
  { name: 'memory', value: touchline.rssMb, unit: 'MB', target: '<= 350 MB', met: touchline.rssMb <= 350 },
  { name: 'CPU', value: touchline.cpu, unit: '% of a core' },
  { name: 'CPU a Gbit/s', value: cpuPerGigabit(touchline), unit: '% of a core' },
]);
process.exit(0);
