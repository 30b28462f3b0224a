// 10,000 users in one room and 100 messages a second, compared with socket.io and plain `ws`.
import {
  bareRound,
  type ChatServer,
  gather,
  publishMessages,
  type Round,
  remarkLoad,
  startPeer,
  startPlatform,
} from './lib/chat.ts';
import { short } from './lib/numbers.ts';
import { options, printFigures, printHead, printTable } from './lib/report.ts';

const { quick, profile } = options();
const people = quick ? 1000 : 10_000;
const seconds = quick ? 3 : 10;
const bytes = 300;
const rate = 100;
/** Just below 2,000,000 deliveries a second, at which the hub starts to sample ordinary messages. */
const most = quick ? 400 : 195;

printHead('chat-fanout', `${people} people in one room, ${rate} messages a second of ${bytes} B`);

/** Runs one server with its crowd. */
async function measure<S extends ChatServer>(
  start: () => Promise<S>,
  rates: readonly number[],
  last: (server: S) => Promise<unknown> = async () => {},
): Promise<Round[]> {
  const server = await start();
  const crowd = await gather(server).catch(async (error: unknown) => {
    await server.child.end();
    throw error;
  });
  const rounds: Round[] = [];
  for (const each of rates) {
    const round = await publishMessages(server, crowd, { rate: each, seconds, bytes });
    remarkLoad(`${server.kind} at ${each}/s`, round);
    rounds.push(round);
  }
  await last(server);
  await crowd.end();
  await server.child.end();
  return rounds;
}

const nodeArgs = profile ? ['--cpu-prof', '--cpu-prof-dir=test-results/cpu-prof'] : [];
const [ours, busy] = await measure(() => startPlatform(people, { nodeArgs }), [rate, most]);
let bareMs = Number.NaN;
const [ws] = await measure(
  () => startPeer('ws', people),
  [rate],
  async (server) => {
    bareMs = await bareRound(server, bytes);
  },
);
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
const cpuTimes = socketIo.cpuPerDelivery / ours.cpuPerDelivery;
const late = ours.p99 / bareMs;
printFigures('targets', [
  { name: 'every message delivered', value: ours.complete ? 'yes' : 'no', target: 'yes', met: ours.complete },
  { name: "deliveries a second, times socket.io's", value: times, target: '>= 25', met: times >= 25 },
  { name: "CPU a delivery, socket.io's times ours", value: cpuTimes, target: '>= 15', met: cpuTimes >= 15 },
  { name: 'publish to receipt, p99, in rounds of bare writes', value: late, target: '<= 2.5', met: late <= 2.5 },
  { name: 'publish to receipt, p99', value: ours.p99, unit: 'ms' },
  { name: 'one round of bare writes', value: bareMs, unit: 'ms' },
  { name: 'CPU a delivery', value: ours.cpuPerDelivery, unit: 'us' },
  { name: 'CPU a delivery of the busiest round', value: busy.cpuPerDelivery, unit: 'us' },
  { name: "CPU a delivery, ws's times ours", value: ws.cpuPerDelivery / ours.cpuPerDelivery },
]);
process.exit(0);
