// The same calls on an empty install and on a grown one (20,000 hosts, 200,000 users, a million messages), alternating.
import { accountCalls } from '@touchline/contract/accounts';
import { hostCalls } from '@touchline/contract/hosts';
import { apiBase, type Call, type InputOf, toWire } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { roomCalls } from '@touchline/contract/rooms';
import { systemCalls } from '@touchline/contract/system';
import { walletCalls } from '@touchline/contract/wallet';
import { type Child, startChild } from './lib/child.ts';
import { atEnd } from './lib/ends.ts';
import type { GrownPlatform } from './lib/grown-platform.ts';
import { percentile, short } from './lib/numbers.ts';
import { options, printFigures, printHead, printTable, remark } from './lib/report.ts';

const { quick } = options();
/** Repetitions of each call on both platforms per round; a short disturbance of the machine spoils only one round. */
const [rounds, times] = quick ? [3, 10] : [5, 40];
const growth = quick
  ? { hosts: 2000, users: 10_000, followers: 5000, messages: 50_000, matches: 10_000 }
  : { hosts: 20_000, users: 200_000, followers: 50_000, messages: 1_000_000, matches: 100_000 };
const listMs = 50;
const slower = 1.5;
const endMs = 540_000;

/** A separate platform with a signed-in member. */
interface Side {
  readonly child: Child<GrownPlatform>;
  readonly url: string;
  readonly token: string;
  readonly uid: string;
  readonly host: string;
  readonly end: () => Promise<void>;
}

async function startSide(): Promise<Side> {
  const child = await startChild<GrownPlatform>('./grown-platform.ts');
  const end = atEnd(() => child.end());
  return { child, end, url: await child.call('url'), ...(await child.call('people')) };
}

interface MeasuredCall {
  readonly name: string;
  /** One of the most frequent calls, compared with an empty install. */
  readonly common?: true;
  readonly list?: true;
  /** Makes the call; returns its duration in milliseconds. */
  readonly ask: (side: Side) => Promise<number>;
}

let refused = 0;
const asking =
  (call: Call, input: (side: Side) => unknown) =>
  async (side: Side): Promise<number> => {
    const body = call.method === 'GET' ? {} : { body: toWire(JSON.stringify(input(side))) };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${side.token}` };
    const began = performance.now();
    const answer = await fetch(`${side.url}${apiBase}${call.path}`, { method: call.method, headers, ...body });
    await answer.arrayBuffer();
    const ms = performance.now() - began;
    if (answer.status !== 200) refused += 1;
    return ms;
  };
const http = <C extends Call>(call: C, input: InputOf<C>) => asking(call, () => input);
const ofHost = (call: Call) => asking(call, ({ host }) => ({ hostId: host }));
const today = new Date().toISOString().slice(0, 10);
const day = { column: 0, from: `${today}T00:00:00.000Z`, to: `${today}T23:59:59.999Z`, limit: 50 } as const;

const asked: readonly MeasuredCall[] = [
  { name: 'renew the session', common: true, ask: http(accountCalls.tokenInfo, {}) },
  { name: 'a new guest', common: true, ask: http(accountCalls.guestLogin, {}) },
  { name: 'configuration', common: true, ask: http(systemCalls.globalConfig, {}) },
  { name: 'matches of a day', common: true, list: true, ask: http(matchCalls.list, day) },
  { name: 'sports with numbers', common: true, list: true, ask: http(matchCalls.columnsWithNumbers, {}) },
  { name: 'home, top', common: true, ask: http(matchCalls.homeTop, {}) },
  { name: 'home, hosts on air', common: true, list: true, ask: http(matchCalls.homeMiddle, {}) },
  { name: 'home, bottom', common: true, ask: http(matchCalls.homeBottom, {}) },
  { name: 'hosts, endless', common: true, list: true, ask: http(hostCalls.list, { column: 0 }) },
  { name: 'hosts, a page', common: true, list: true, ask: http(hostCalls.page, { page: 1, pageSize: 10 }) },
  { name: 'recommended hosts', common: true, list: true, ask: http(hostCalls.recommended, {}) },
  {
    name: 'search for hosts',
    common: true,
    list: true,
    ask: http(matchCalls.search, { text: 'lantern', kind: 'hosts' }),
  },
  { name: 'a host', common: true, ask: ofHost(hostCalls.details) },
  { name: 'room of a host', common: true, ask: ofHost(roomCalls.hostRoom) },
  { name: 'balance', common: true, ask: http(walletCalls.balance, {}) },
  { name: 'hosts of a sport', list: true, ask: http(hostCalls.list, { column: 3 }) },
  { name: 'hosts, page 400', list: true, ask: http(hostCalls.page, { page: 400, pageSize: 20 }) },
  { name: 'hosts like one', list: true, ask: ofHost(hostCalls.recommendedFor) },
  { name: 'search of two letters', list: true, ask: http(matchCalls.search, { text: '老麦', kind: 'all' }) },
  { name: 'results', list: true, ask: http(matchCalls.page, { when: 'past' }) },
  { name: 'results, page 400', list: true, ask: http(matchCalls.page, { when: 'past', page: 400 }) },
  { name: 'own follows (2,000)', list: true, ask: http(hostCalls.follows, {}) },
  { name: 'people search of the console', list: true, ask: ({ child }) => child.call('searchPeople', 'rayo 19') },
];

/** Measurements of a call on both platforms: all samples, and the slowdown of the grown one in each round. */
interface Measured {
  readonly empty: number[];
  readonly grown: number[];
  readonly ratios: number[];
}
const nothingYet = (): Measured => ({ empty: [], grown: [], ratios: [] });

const below = (values: readonly number[], share: number): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    share,
  );
const middle = (values: readonly number[]): number => below(values, 0.5);

/** The order changes with each pair, so that neither platform always runs second. */
async function measureRound(
  { ask }: MeasuredCall,
  [empty, grown]: readonly [Side, Side],
  into: Measured,
): Promise<void> {
  const found = { empty: [] as number[], grown: [] as number[] };
  for (let at = 0; at < times; at += 1) {
    const grownFirst = at % 2 === 1;
    if (grownFirst) found.grown.push(await ask(grown));
    found.empty.push(await ask(empty));
    if (!grownFirst) found.grown.push(await ask(grown));
  }
  into.empty.push(...found.empty);
  into.grown.push(...found.grown);
  into.ratios.push(middle(found.grown) / middle(found.empty));
}

printHead(
  'grown',
  `an empty install beside one of ${short(growth.hosts)} hosts and ${short(growth.messages)} messages`,
  endMs,
);
const sides = [await startSide(), await startSide()] as const;
try {
  const [, grown] = sides;
  const loaded = await grown.child.call('grow', growth, grown.uid);
  remark(`loaded in ${(loaded / 1000).toFixed(0)} s`);
  for (const { ask } of asked) for (const side of sides) for (let at = 0; at < 10; at += 1) await ask(side);

  const rows = asked.map((call) => ({ call, measured: nothingYet() }));
  for (let round = 0; round < rounds; round += 1)
    for (const { call, measured } of rows) await measureRound(call, sides, measured);

  const results = rows.map(({ call, measured }) => ({
    ...call,
    before: middle(measured.empty),
    after: middle(measured.grown),
    ratio: middle(measured.ratios),
    emptyP99: below(measured.empty, 0.99),
    p99: below(measured.grown, 0.99),
  }));
  printTable(
    'one at a time, in turns, ms',
    ['call', 'empty p50', 'grown p50', 'ratio', 'empty p99', 'grown p99'],
    results.map(({ name, before, after, ratio, emptyP99, p99 }) => [
      name,
      before.toFixed(2),
      after.toFixed(2),
      ratio.toFixed(2),
      emptyP99.toFixed(1),
      p99.toFixed(1),
    ]),
  );
  if (refused > 0) remark(`${refused} answers were not a success`);
  const slowest = Math.max(...results.filter(({ list }) => list).map(({ p99 }) => p99));
  const worst = Math.max(...results.filter(({ common }) => common).map(({ ratio }) => ratio));
  printFigures('targets', [
    { name: 'slowest list, p99', value: slowest, unit: 'ms', target: `<= ${listMs} ms`, met: slowest <= listMs },
    {
      name: 'worst of the 15 commonest calls against an empty install',
      value: `${worst.toFixed(2)} x`,
      target: `<= ${slower} x`,
      met: worst <= slower,
    },
    { name: 'answers that failed', value: refused, target: '0', met: refused === 0 },
  ]);
} finally {
  for (const { end } of sides) await end();
}
process.exit(0);
