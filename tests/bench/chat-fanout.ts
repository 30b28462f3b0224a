// 10,000 people in one room and 100 messages a second, against socket.io and plain `ws`.
import { type ChatServer, gather, type Round, remarkLoad, speak, startPeer, startPlatform } from './lib/chat.ts';
import { short } from './lib/numbers.ts';
import { options, printFigures, printHead, printTable } from './lib/report.ts';

const { quick, profile } = options();
const people = quick ? 1000 : 10_000;
const seconds = quick ? 3 : 10;
const bytes = 300;
const rate = 100;
/** Just under the 2,000,000 deliveries a second at which the hub begins to leave ordinary messages out. */
const most = quick ? 400 : 195;

printHead('chat-fanout', `${people} people in one room, ${rate} messages a second of ${bytes} B`);

/** One server and its crowd, from start to end. */
async function measure(start: () => Promise<ChatServer>, rates: readonly number[]): Promise<Round[]> {
  const server = await start();
  const crowd = await gather(server).catch(async (error: unknown) => {
    await server.child.end();
    throw error;
  });
  const rounds: Round[] = [];
  for (const each of rates) {
    const round = await speak(server, crowd, { rate: each, seconds, bytes });
    remarkLoad(`${server.kind} at ${each}/s`, round);
    rounds.push(round);
  }
  await crowd.end();
  await server.child.end();
  return rounds;
}

const nodeArgs = profile ? ['--cpu-prof', '--cpu-prof-dir=test-results/cpu-prof'] : [];
const [ours, busy] = await measure(() => startPlatform(people, { nodeArgs }), [rate, most]);
const [ws] = await measure(() => startPeer('ws', people), [rate]);
const [socketIo] = await measure(() => startPeer('socket.io', people), [rate]);
if (!ours || !busy || !ws || !socketIo) throw new Error('a server was not measured');

const row = (name: string, round: Round): string[] => [
  name,
  short(round.paced.published / round.paced.seconds),
  short(round.perSecond),
  `${(round.delivered * 100).toFixed(2)} %`,
  round.cpuPerDelivery.toFixed(2),
  round.cpuPercent.toFixed(0),
  `${round.p50.toFixed(0)} / ${round.p99.toFixed(0)}`,
  round.rssMb.toFixed(0),
];
console.log('');
printTable(
  'servers',
  ['server', 'messages/s', 'deliveries/s', 'came', 'us CPU each', 'CPU %', 'p50 / p99 ms', 'RSS MB'],
  [
    row(`touchline, ${rate} offered`, ours),
    row(`touchline, ${most} offered`, busy),
    row(`ws 8, ${rate} offered`, ws),
    row(`socket.io 4.8, ${rate} offered`, socketIo),
  ],
);
const times = busy.perSecond / socketIo.perSecond;
const each = ours.cpuPerDelivery;
printFigures('targets', [
  { name: 'every message delivered', value: ours.complete ? 'yes' : 'no', target: 'yes', met: ours.complete },
  { name: 'publish to receipt, p99', value: ours.p99, unit: 'ms', target: '<= 120 ms', met: ours.p99 <= 120 },
  { name: 'CPU a delivery', value: each, unit: 'us', target: '<= 0.5 us', met: each <= 0.5 },
  { name: "deliveries a second, times socket.io's", value: times, target: '>= 9', met: times >= 9 },
  { name: "CPU a delivery, socket.io's times ours", value: socketIo.cpuPerDelivery / each },
  { name: "CPU a delivery, ws's times ours", value: ws.cpuPerDelivery / each },
]);
process.exit(0);
