// Many users send gifts at the same time: how many a second are paid, stored and published, and whether every coin is
// accounted for.
import { Realtime } from '@touchline/client';
import { giftEvents, type SentGift } from '@touchline/contract/gifts';
import { channelOf } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { realtimePath } from '@touchline/contract/realtime';
import { alternate } from './lib/alternate.ts';
import { startChild } from './lib/child.ts';
import type { GiftPlatform } from './lib/gift-platform.ts';
import { giftRequests } from './lib/gift-requests.ts';
import { type HttpLoad, runHttpLoad } from './lib/http-load.ts';
import { short, until } from './lib/numbers.ts';
import { options, printFigures, printHead, remark } from './lib/report.ts';
import { cpuPercent, familyCpuSeconds } from './lib/usage.ts';

const { quick, profile } = options();
const people = quick ? 20 : 200;
const seconds = quick ? 3 : 10;
const wanted = 2000;
/** Gifts in flight at the same time. */
const connections = quick ? 50 : 200;
const dayMs = 86_400_000;
/** In the list that a gift is compared with. */
const matches = 200;

printHead('gifts', `${people} people send gifts at once`);
const child = await startChild<GiftPlatform>('./gift-platform.ts', {
  nodeArgs: profile ? ['--cpu-prof', '--cpu-prof-dir=test-results/cpu-prof'] : [],
});
const port = await child.call('port');
const hosts = await child.call('hosts', 10);
const tokens = await child.call('senders', people, 1_000_000);
let heard = 0;
let coinsHeard = 0;
let reloads = 0;
for (const { roomId, token } of hosts) {
  const realtime = new Realtime({ url: `ws://127.0.0.1:${port}${realtimePath}`, token: () => token });
  realtime.connect();
  await new Promise<void>((resolve) =>
    realtime.join(channelOf('room', roomId), {
      onEntry: () => resolve(),
      onReload: () => {
        reloads += 1;
      },
      onEvent: ({ type, data }) => {
        if (type !== giftEvents.sent.type) return;
        heard += 1;
        coinsHeard += (data as SentGift).coins;
      },
    }),
  );
}
const database = await child.call('databasePid');
const { requests, requestOf } = giftRequests(hosts, tokens);
const now = Date.now();
const listBody = JSON.stringify({
  column: 0,
  from: new Date(now - dayMs).toISOString(),
  to: new Date(now).toISOString(),
  limit: matches,
});
let listed = 0;
/** The matches of the last day, as a browser asks for them. */
const listRequest = (): Buffer => {
  listed += 1;
  return requestOf(matchCalls.list.path, listBody, listed);
};
interface Round extends HttpLoad {
  /** Server CPU in percent of a core. */
  readonly cpu: number;
  /** Microseconds of a core per gift: of the server, of its database. */
  readonly serverUs: number;
  readonly databaseUs: number;
}
const measure = async (among: number, rate: number | null): Promise<Round> => {
  const [server, stored] = [child.usage(), familyCpuSeconds(database)];
  const load = await runHttpLoad({ port, request: requests(among), connections, seconds, rate });
  const after = child.usage();
  return {
    ...load,
    cpu: cpuPercent(server, after),
    serverUs: ((after.cpuSeconds - server.cpuSeconds) * 1e6) / load.answers,
    databaseUs: ((familyCpuSeconds(database) - stored) * 1e6) / load.answers,
  };
};

const plain = await child.call('plainTransactions', quick ? 1 : 5);
console.log(
  `yardstick: ${short(plain)} transactions a second of 16 clients, each with an update, a select and an insert`,
);
if (!quick) await measure(10, wanted / 2);
const one = await measure(1, null);
const many = await measure(10, null);
const half = await measure(10, wanted / 2);
await child.call('addMatches', matches);
const call = await alternate({
  requests: { gift: requests(10), list: listRequest },
  port,
  connections,
  rounds: quick ? 1 : 5,
  seconds: quick ? 0.5 : 1.5,
  usage: () => child.usage(),
});
const ofList = call.gift / call.list;
const failed = one.failed + many.failed + half.failed - half.unasked;
if (half.unasked > 0) remark(`${half.unasked} gifts were due at ${wanted / 2} a second and never sent`);
if (failed > 0) remark(`${failed} gifts were not answered with a success`);

// Gifts in flight at the end of the load are still paid.
let books = await child.call('books');
await until(async () => {
  const settled = heard === books.gifts;
  if (!settled) books = await child.call('books');
  return settled;
}, 20_000);
await child.end();

const { ledger } = books;
const exact =
  books.reconciled &&
  ledger.user_wallet === -books.paid &&
  ledger.anchor_earnings === books.share &&
  ledger.platform === books.paid - books.share &&
  books.boards === books.paid;
const allHeard = heard === books.gifts && coinsHeard === books.paid;
if (!allHeard) remark(`heard ${heard} gifts of ${coinsHeard} coins; joined again ${reloads} times`);
const oneSecond = one.answers / one.seconds;
const manySecond = many.answers / many.seconds;
console.log(`${books.gifts} gifts of ${books.paid} coins in all\n`);
for (const [name, load] of [
  ['one host', one],
  ['ten hosts', many],
] as const)
  if (load.loadCpu > 85)
    remark(`${name}: sending used ${load.loadCpu.toFixed(0)} % of a core, so IT may have set the limit`);
const target = `>= ${wanted} or 1.2 x plain`;
const enough = (perSecond: number): boolean => perSecond >= wanted || perSecond >= plain * 1.2;
printFigures('targets', [
  { name: 'gifts a second, all to one host', value: oneSecond, target, met: enough(oneSecond) },
  { name: 'gifts a second, to ten hosts', value: manySecond, target, met: enough(manySecond) },
  { name: 'gifts a second, one host, in plain transactions', value: oneSecond / plain },
  { name: 'ledger, gifts and boards agree', value: exact ? 'yes' : 'no', target: 'yes', met: exact },
  { name: 'every gift told in its room', value: allHeard ? 'yes' : 'no', target: 'yes', met: allHeard },
  { name: 'gifts that failed', value: failed, target: '0', met: failed === 0 },
  { name: 'CPU of the server meanwhile, one host', value: one.cpu, unit: '% of a core' },
  { name: 'CPU a gift, of the server', value: one.serverUs, unit: 'us' },
  { name: 'CPU a gift, in signed-in list calls', value: ofList, target: '<= 1.5', met: ofList <= 1.5 },
  { name: 'CPU a gift / a list call, in turn', value: `${short(call.gift)} / ${short(call.list)}`, unit: 'us' },
  { name: 'CPU a gift, of the database', value: one.databaseUs, unit: 'us' },
  { name: 'CPU of sending meanwhile', value: one.loadCpu, unit: '% of a core' },
  { name: `p99, ${connections} at once`, value: one.p99, unit: 'ms', target: '<= 400 ms', met: one.p99 <= 400 },
  { name: `p50, ${connections} at once`, value: one.p50, unit: 'ms' },
  {
    name: `p50 / p99 at ${wanted / 2} a second`,
    value: `${half.p50.toFixed(1)} / ${half.p99.toFixed(1)}`,
    unit: 'ms',
  },
]);
process.exit(0);
