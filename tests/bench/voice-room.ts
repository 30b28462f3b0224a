// Ten speakers, 2,000 listeners and the time from mouth to ear, compared with plain forwarding of the same packets.
import { startTestPeers, startVoiceProcess, type VoiceProcess } from '@touchline/dev-env/voice';
import type { BareRelay } from './lib/bare-relay.ts';
import type { BareUdp } from './lib/bare-udp.ts';
import { openBrowser } from './lib/browser.ts';
import { startChild } from './lib/child.ts';
import { percentile, until } from './lib/numbers.ts';
import type { RelayLoad } from './lib/relay-load.ts';
import { options, printFigures, printHead, printTable, remark } from './lib/report.ts';
import type { UdpLoad } from './lib/udp-load.ts';
import { cpuPercent, type Usage, usageOf } from './lib/usage.ts';
import { serveVoicePage } from './lib/voice-page.ts';

const { quick, profile } = options();
const speakers = 10;
const talking = 3;
const listeners = quick ? 200 : 2000;
const seconds = quick ? 4 : 12;
const room = 'bench';
/** In 20 ms, with 32 kbit/s. */
const soundBytes = 80;
/** Of RTP, and the tag of SRTP. */
const headerBytes = 12 + 10;

interface VoiceWindow extends Window {
  readonly ready?: boolean;
  readonly delays: { readonly speaker: readonly number[]; readonly listener: readonly number[] };
  begin(first: string, second: string, listen: string): Promise<void>;
}

printHead('voice-room', `${speakers} speakers, ${listeners} listeners of ${talking} of them, 32 kbit/s each`);

const nodeArgs = profile ? ['--cpu-prof', '--cpu-prof-dir=test-results/cpu-prof'] : [];

/** CPU of a process over the measured time, in percent of a core. */
async function measure(pid: number): Promise<{ cpu: number; took: number; after: Usage }> {
  const before = usageOf(pid);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const after = usageOf(pid);
  return { cpu: cpuPercent(before, after), took: (after.at - before.at) / 1000, after };
}

async function seated(count: number): Promise<{ voice: VoiceProcess; stop: () => Promise<void> }> {
  const env = { VOICE_LISTENERS_PER_ADDRESS: '100000' };
  const voice = await startVoiceProcess({ nodeArgs, env });
  const peers = await startTestPeers();
  await voice.control('open', { room, relay: true });
  for (let seat = 0; seat < count; seat += 1) {
    const request = `request-${seat}`;
    await voice.control('seat', { room, seat, request, muted: false });
    await peers.speak(request, voice.speakUrl(room, seat, request), soundBytes);
  }
  return {
    voice,
    stop: async () => {
      await peers.stop();
      await voice.stop();
    },
  };
}

interface Forwarding {
  readonly cpu: number;
  readonly packets: number;
  /** Sound in a packet, as browsers are asked for. */
  readonly packetMs: number;
  readonly rssMb: number;
}

async function forwardOurs(): Promise<Forwarding> {
  const { voice, stop } = await seated(speakers);
  try {
    const before = await voice.figures();
    const { cpu, took, after } = await measure(voice.process.pid ?? 0);
    const figures = await voice.figures();
    const dropped = figures.packetsDroppedTotal - before.packetsDroppedTotal;
    if (dropped > 0) remark(`${dropped} packets were dropped`);
    const packetsIn = (figures.packetsInTotal - before.packetsInTotal) / took;
    return {
      cpu,
      packets: (figures.packetsOutTotal - before.packetsOutTotal) / took,
      packetMs: Math.round((1000 * speakers) / packetsIn),
      rssMb: after.rssMb,
    };
  } finally {
    await stop();
  }
}

/** The same packets, forwarded by plain UDP. */
async function forwardPlain(packetMs: number): Promise<Forwarding> {
  const forwarder = await startChild<BareUdp>('./bare-udp.ts');
  const load = await startChild<UdpLoad>('./udp-load.ts');
  try {
    const bytes = headerBytes + (soundBytes * packetMs) / 20;
    await load.call('send', { port: await forwarder.call('port'), senders: speakers, bytes, packetMs });
    const before = await forwarder.call('forwarded');
    const { cpu, took, after } = await measure(forwarder.pid);
    const packets = ((await forwarder.call('forwarded')) - before) / took;
    return { cpu, packets, packetMs, rssMb: after.rssMb };
  } finally {
    await Promise.all([load.end(), forwarder.end()]);
  }
}

interface Relaying {
  readonly cpu: number;
  readonly messages: number;
  readonly skipped: number;
  readonly kbps: number;
  readonly rssMb: number;
}

async function relayOurs(): Promise<Relaying> {
  const { voice, stop } = await seated(talking);
  const load = await startChild<RelayLoad>('./relay-load.ts');
  try {
    const { pathname, search } = new URL(voice.listenUrl(room));
    const failed = await load.call('enter', { port: voice.httpPort, path: pathname + search, count: listeners });
    if (failed > 0) remark(`${failed} of ${listeners} listeners could not enter`);
    const [before, read] = [await voice.figures(), await load.call('report')];
    const { cpu, took, after } = await measure(voice.process.pid ?? 0);
    const [figures, all] = [await voice.figures(), await load.call('report')];
    return {
      cpu,
      messages: (figures.batchesSentTotal - before.batchesSentTotal) / took,
      skipped: figures.batchesSkippedTotal - before.batchesSkippedTotal,
      kbps: ((all.bytes - read.bytes) * 8) / took / listeners / 1000,
      rssMb: after.rssMb,
    };
  } finally {
    await load.end();
    await stop();
  }
}

/** The same messages in a plain loop, as many and as long. */
async function relayPlain({ messages, kbps }: Relaying): Promise<Relaying> {
  const rate = messages / listeners;
  const bytes = Math.round((kbps * 1000) / 8 / rate);
  const relay = await startChild<BareRelay>('./bare-relay.ts');
  const load = await startChild<RelayLoad>('./relay-load.ts');
  try {
    await load.call('enter', { port: await relay.call('port'), path: '/', count: listeners });
    const read = await load.call('report');
    const before = usageOf(relay.pid);
    const published = await relay.call('publish', bytes, rate, seconds);
    const after = usageOf(relay.pid);
    const took = (after.at - before.at) / 1000;
    const all = await load.call('report');
    return {
      cpu: cpuPercent(before, after),
      messages: (published * listeners) / took,
      skipped: 0,
      kbps: ((all.bytes - read.bytes) * 8) / took / listeners / 1000,
      rssMb: after.rssMb,
    };
  } finally {
    await Promise.all([load.end(), relay.end()]);
  }
}

interface Delays {
  readonly speaker: readonly number[];
  readonly listener: readonly number[];
}

/** The time from the microphone to the ears of others, without the devices themselves, while `audience` others listen. */
async function mouthToEar(audience: number): Promise<Delays> {
  const page = await serveVoicePage();
  const voice = await startVoiceProcess({ env: { VOICE_LISTENERS_PER_ADDRESS: '100000' } });
  const load = await startChild<RelayLoad>('./relay-load.ts');
  const browser = await openBrowser();
  try {
    await voice.control('open', { room, relay: true });
    const { pathname, search } = new URL(voice.listenUrl(room));
    if (audience > 0) await load.call('enter', { port: voice.httpPort, path: pathname + search, count: audience });
    const urls: string[] = [];
    for (const seat of [0, 1]) {
      await voice.control('seat', { room, seat, request: `request-${seat}`, muted: false });
      urls.push(voice.speakUrl(room, seat, `request-${seat}`));
    }
    const tab = await browser.newPage();
    await tab.goto(page.url);
    await tab.waitForFunction(() => (window as unknown as VoiceWindow).ready === true);
    await tab.evaluate(
      ([first = '', second = '', listen = '']) => (window as unknown as VoiceWindow).begin(first, second, listen),
      [...urls, voice.listenUrl(room)],
    );
    const delays = () => tab.evaluate(() => (window as unknown as VoiceWindow).delays);
    // The jitter buffers adjust in the first seconds.
    const settled = await until(async () => (await delays()).listener.length >= 10, 25_000);
    if (!settled) remark('the listener heard nothing in time');
    const before = await delays();
    const wanted = quick ? 5 : 20;
    await until(async () => (await delays()).listener.length >= before.listener.length + wanted, 30_000);
    const after = await delays();
    return {
      speaker: after.speaker.slice(before.speaker.length).toSorted((a, b) => a - b),
      listener: after.listener.slice(before.listener.length).toSorted((a, b) => a - b),
    };
  } finally {
    await browser.close();
    await page.stop();
    await load.end();
    await voice.stop();
  }
}

const ours = await forwardOurs();
const plain = await forwardPlain(ours.packetMs);
const relay = await relayOurs();
const plainRelay = await relayPlain(relay);
const delaysIn = (audience: number): Promise<Delays> =>
  mouthToEar(audience).catch((error: unknown) => {
    remark(`the time from mouth to ear was not measured: ${String(error).split('\n', 1)[0]}`);
    return { speaker: [], listener: [] };
  });
const delays = await delaysIn(0);
const delaysInCrowd = await delaysIn(listeners);

const perPacket = ({ cpu, packets }: Forwarding): number => (cpu * 1e4) / packets;
const perMessage = ({ cpu, messages }: Relaying): number => (cpu * 1e4) / messages;
printTable(
  'servers',
  ['server', 'sent a second', 'CPU %', 'us each', 'kbit/s a listener', 'RSS MB'],
  [
    ['speakers: touchline', ours.packets, ours.cpu, perPacket(ours), null, ours.rssMb],
    ['speakers: plain UDP, unencrypted', plain.packets, plain.cpu, perPacket(plain), null, plain.rssMb],
    ['listeners: touchline', relay.messages, relay.cpu, perMessage(relay), relay.kbps, relay.rssMb],
    [
      'listeners: plain ws',
      plainRelay.messages,
      plainRelay.cpu,
      perMessage(plainRelay),
      plainRelay.kbps,
      plainRelay.rssMb,
    ],
  ].map((row) => row.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : (cell ?? '')))),
);
const packetTimes = perPacket(ours) / perPacket(plain);
const messageTimes = perMessage(relay) / perMessage(plainRelay);
remark(`${ours.packetMs} ms of sound in a packet, ${Math.round((1000 * listeners) / relay.messages)} ms in a batch`);
const [toSpeaker, toListener] = [percentile(delays.speaker, 0.5), percentile(delays.listener, 0.5)];
printFigures('targets', [
  { name: `${speakers} speakers`, value: ours.cpu, unit: '% of a core', target: '<= 8 %', met: ours.cpu <= 8 },
  { name: "CPU a packet, times plain UDP's", value: packetTimes, target: '<= 3', met: packetTimes <= 3 },
  { name: `${listeners} listeners`, value: relay.cpu, unit: '% of a core', target: '<= 20 %', met: relay.cpu <= 20 },
  { name: "CPU a message, times plain ws's", value: messageTimes, target: '<= 1.3', met: messageTimes <= 1.3 },
  { name: 'batches skipped', value: relay.skipped, target: '0', met: relay.skipped === 0 },
  { name: 'mouth to ear, speakers, p50', value: toSpeaker, unit: 'ms', target: '<= 150 ms', met: toSpeaker <= 150 },
  { name: 'mouth to ear, listeners, p50', value: toListener, unit: 'ms', target: '<= 150 ms', met: toListener <= 150 },
  { name: 'mouth to ear, listeners, p95', value: percentile(delays.listener, 0.95), unit: 'ms' },
  { name: `the same among ${listeners} listeners, p50`, value: percentile(delaysInCrowd.listener, 0.5), unit: 'ms' },
]);
process.exit(0);
