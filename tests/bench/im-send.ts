// Friends write to each other, and members to a group of 500: how many messages a second are stored and delivered, and
// how long one takes from the moment it is due to the screen of the other.
import { Realtime } from '@touchline/client';
import { apiBase, channelOf } from '@touchline/contract/kernel';
import { type LogEvent, messageCalls, messageEvents } from '@touchline/contract/messages';
import { realtimePath } from '@touchline/contract/realtime';
import { startChild } from './lib/child.ts';
import { type HttpLoad, runHttpLoad } from './lib/http-load.ts';
import type { Chatter, ImPlatform } from './lib/im-platform.ts';
import { percentile, Samples, short, until } from './lib/numbers.ts';
import { options, printFigures, printHead, remark } from './lib/report.ts';
import { cpuPercent, familyCpuSeconds } from './lib/usage.ts';

const { quick, profile } = options();
const pairCount = quick ? 10 : 100;
const groupSize = quick ? 50 : 500;
/** Members of the group with an open socket. */
const online = quick ? 10 : 50;
const seconds = quick ? 2 : 10;
const connections = quick ? 40 : 200;
const wanted = 3000;
const groupRate = quick ? 5 : 20;

printHead('im-send', `${pairCount} pairs of friends and a group of ${groupSize}`);
const child = await startChild<ImPlatform>('./im-platform.ts', {
  nodeArgs: profile ? ['--cpu-prof', '--cpu-prof-dir=test-results/cpu-prof'] : [],
});
const port = await child.call('port');
const pairs = await child.call('pairs', pairCount);
const database = await child.call('databasePid');
const users = pairs.flatMap((pair) => pair.users);

/** Milliseconds from due to received, of the receivers of this round. */
let delays = new Samples();
let round = 0;
let received = 0;
let gaps = 0;
const positions = new Map<string, number>();

/** Each message carries its round and the time at which it was due, of this process. */
function hear(uid: string, event: LogEvent): void {
  const last = positions.get(uid);
  if (last !== undefined && event.position !== last + 1) gaps += 1;
  positions.set(uid, event.position);
  if (event.type !== 'message' || event.data.from.uid === uid || event.data.contentType !== 101) return;
  received += 1;
  const [ofRound, due = 0] = event.data.content.text.split(' ').map(Number);
  if (ofRound === round) delays.add(performance.now() - due);
}

for (const { uid, token } of users) {
  const realtime = new Realtime({ url: `ws://127.0.0.1:${port}${realtimePath}`, token: () => token });
  realtime.connect();
  await new Promise<void>((resolve) =>
    realtime.join(channelOf('user', uid), {
      onEntry: () => resolve(),
      onEvent: ({ type, data }) => {
        if (type === messageEvents.log.type) hear(uid, data as LogEvent);
      },
    }),
  );
}

let sent = 0;
const requestOf = (sender: Chatter | undefined, conversationId: string, due: number): Buffer => {
  sent += 1;
  const body = JSON.stringify({
    conversationId,
    clientId: `bench-${sent}-${process.pid}`,
    message: { contentType: 101, content: { text: `${round} ${due}` } },
  });
  return Buffer.from(
    `POST ${apiBase}${messageCalls.send.path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n` +
      `accept-encoding: gzip, deflate, br\r\nauthorization: Bearer ${sender?.token}\r\n` +
      `content-length: ${body.length}\r\n\r\n${body}`,
  );
};
/** The next pair, its users in turn. */
const privateRequest = (due: number): Buffer => {
  const pair = pairs[sent % pairs.length];
  return requestOf(pair?.users[Math.floor(sent / pairs.length) % 2], pair?.conversationId ?? '', due);
};

interface Round extends HttpLoad {
  readonly cpu: number;
  /** Microseconds of a core per message: of the server, of its database. */
  readonly serverUs: number;
  readonly databaseUs: number;
  readonly deliveryP50: number;
  readonly deliveryP99: number;
}

/** Waits until nothing more is stored and everything that was has arrived. */
async function settled(expected: () => Promise<number>): Promise<boolean> {
  let last = -1;
  return until(async () => {
    const now = await expected();
    const quiet = now === last && received >= now;
    last = now;
    if (!quiet) await new Promise((resolve) => setTimeout(resolve, 500));
    return quiet;
  }, 30_000);
}

/** Waits for the messages that are on their way at the end of a round: they belong to it, and would slow the next one. */
async function drain(): Promise<void> {
  let last = -1;
  await until(async () => {
    const quiet = received === last;
    last = received;
    if (!quiet) await new Promise((resolve) => setTimeout(resolve, 500));
    return quiet;
  }, 30_000);
}

const measure = async (request: (due: number) => Buffer, rate: number | null): Promise<Round> => {
  round += 1;
  delays = new Samples();
  const [server, stored] = [child.usage(), familyCpuSeconds(database)];
  const load = await runHttpLoad({ port, request, connections, seconds, rate });
  const after = child.usage();
  const databaseUs = ((familyCpuSeconds(database) - stored) * 1e6) / load.answers;
  await drain();
  const sorted = delays.sorted();
  return {
    ...load,
    cpu: cpuPercent(server, after),
    serverUs: ((after.cpuSeconds - server.cpuSeconds) * 1e6) / load.answers,
    databaseUs,
    deliveryP50: percentile(sorted, 0.5),
    deliveryP99: percentile(sorted, 0.99),
  };
};

const plain = await child.call('plainTransactions', quick ? 1 : 5);
console.log(
  `yardstick: ${short(plain)} transactions a second of 16 clients, each with an update, a select and an insert`,
);
const { messages: first } = await child.call('stored');
if (!quick) await measure(privateRequest, wanted / 2);
const most = await measure(privateRequest, null);
const half = await measure(privateRequest, wanted / 2);
const privateArrived = await settled(async () => (await child.call('stored')).messages - first);
const privateReceived = received;
const privateStored = await child.call('stored');

const members = users.slice(0, online);
const conversationId = await child.call(
  'group',
  groupSize,
  members.map(({ uid }) => uid),
);
let turn = 0;
const groupRequest = (due: number): Buffer => {
  turn += 1;
  return requestOf(members[turn % members.length], conversationId, due);
};
received = 0;
const before = await child.call('stored');
const group = await measure(groupRequest, groupRate);
const groupMost = await measure(groupRequest, null);
await child.call(
  'pauseOthers',
  users.map(({ uid }) => uid),
);
const away = await measure(groupRequest, groupRate);
const awayMost = await measure(groupRequest, null);
const groupArrived = await settled(
  async () => ((await child.call('stored')).messages - before.messages) * (members.length - 1),
);
const { holes } = await child.call('stored');
await child.end();

const rounds = [most, half, group, groupMost, away, awayMost];
const failed = rounds.reduce((sum, round) => sum + round.failed, 0);
const ofGroup = `group of ${groupSize}`;
const othersAway = `${ofGroup}, others than the ${users.length} with a socket away for days`;
const mostSecond = most.answers / most.seconds;
if (failed > 0) remark(`${failed} messages were not answered with a success, or due and never sent`);
if (!privateArrived) remark(`${privateReceived} of ${privateStored.messages} private messages arrived`);
if (gaps > 0) remark(`${gaps} gaps in the positions that sockets saw`);
if (most.loadCpu > 85) remark(`sending used ${most.loadCpu.toFixed(0)} % of a core, so IT may have set the limit`);
const enough = mostSecond >= wanted || mostSecond >= plain * 1.2;
printFigures('targets', [
  { name: 'private messages a second', value: mostSecond, target: `>= ${wanted} or 1.2 x plain`, met: enough },
  { name: 'private messages a second, in plain transactions', value: mostSecond / plain },
  {
    name: `sent to shown, p50 / p99 at ${wanted / 2} a second`,
    value: `${half.deliveryP50.toFixed(1)} / ${half.deliveryP99.toFixed(1)}`,
    unit: 'ms',
    target: 'p99 <= 50 ms',
    met: half.deliveryP99 <= 50,
  },
  {
    name: 'every message delivered, no gap in a log',
    value: privateArrived && groupArrived && gaps === 0 && holes === 0 ? 'yes' : 'no',
    target: 'yes',
    met: privateArrived && groupArrived && gaps === 0 && holes === 0,
  },
  { name: 'messages that failed', value: failed, target: '0', met: failed === 0 },
  { name: 'CPU of the server meanwhile', value: most.cpu, unit: '% of a core' },
  {
    name: 'CPU a message, of the server / its database',
    value: `${short(most.serverUs)} / ${short(most.databaseUs)}`,
    unit: 'us',
  },
  { name: 'CPU of sending meanwhile', value: most.loadCpu, unit: '% of a core' },
  {
    name: `p50 / p99 of the answer, ${connections} at once`,
    value: `${short(most.p50)} / ${short(most.p99)}`,
    unit: 'ms',
  },
  ...[
    { name: ofGroup, paced: group, fastest: groupMost },
    { name: othersAway, paced: away, fastest: awayMost },
  ].flatMap(({ name, paced, fastest }) => [
    { name: `${name}: messages a second`, value: fastest.answers / fastest.seconds },
    {
      name: `${name}: sent to shown, p50 / p99 at ${groupRate} a second`,
      value: `${paced.deliveryP50.toFixed(1)} / ${paced.deliveryP99.toFixed(1)}`,
      unit: 'ms',
    },
    {
      name: `${name}: CPU a message, server / database`,
      value: `${short(paced.serverUs)} / ${short(paced.databaseUs)}`,
      unit: 'us',
    },
  ]),
]);
process.exit(0);
