// The same calls on an empty install and on one that grew: 20,000 hosts, 200,000 users, a million messages.
import { accountCalls } from '@touchline/contract/accounts';
import { anchorCalls } from '@touchline/contract/anchors';
import { apiBase, type Call, type InputOf } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { roomCalls } from '@touchline/contract/rooms';
import { systemCalls } from '@touchline/contract/system';
import { walletCalls } from '@touchline/contract/wallet';
import { startChild } from './lib/child.ts';
import type { GrownPlatform } from './lib/grown-platform.ts';
import { percentile, short } from './lib/numbers.ts';
import { options, printFigures, printHead, printTable, remark } from './lib/report.ts';

const { quick } = options();
const times = quick ? 20 : 150;
const growth = quick
  ? { hosts: 2000, users: 10_000, followers: 5000, messages: 50_000 }
  : { hosts: 20_000, users: 200_000, followers: 50_000, messages: 1_000_000 };
const listMs = 50;
const slower = 1.5;
/** Differences below it are not of the platform. */
const noiseMs = 1;
const endMs = 540_000;

printHead('grown', `an empty install, then ${short(growth.hosts)} hosts and ${short(growth.messages)} messages`, endMs);
const child = await startChild<GrownPlatform>('./grown-platform.ts');
const url = await child.call('url');
const { token, uid, host } = await child.call('people');

interface Asked {
  readonly name: string;
  /** One of the calls that people make most, which is held against an empty install. */
  readonly common?: true;
  readonly list?: true;
  readonly ms: () => Promise<number>;
}

let refused = 0;
const http =
  <C extends Call>(call: C, input: InputOf<C>) =>
  async (): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(`${url}${apiBase}${call.path}`, {
      method: call.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(input) }),
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) refused += 1;
    return performance.now() - began;
  };
const today = new Date().toISOString().slice(0, 10);
const day = { column: 0, from: `${today}T00:00:00.000Z`, to: `${today}T23:59:59.999Z`, limit: 50 } as const;

const asked: readonly Asked[] = [
  { name: 'renew the session', common: true, ms: http(accountCalls.tokenInfo, {}) },
  { name: 'a new guest', common: true, ms: http(accountCalls.visitorLogin, {}) },
  { name: 'configuration', common: true, ms: http(systemCalls.globalConfig, {}) },
  { name: 'matches of a day', common: true, list: true, ms: http(matchCalls.list, day) },
  { name: 'sports with numbers', common: true, list: true, ms: http(matchCalls.columnsWithNumbers, {}) },
  { name: 'home, top', common: true, ms: http(matchCalls.homeTop, {}) },
  { name: 'home, hosts on air', common: true, list: true, ms: http(matchCalls.homeMiddle, {}) },
  { name: 'home, bottom', common: true, ms: http(matchCalls.homeBottom, {}) },
  { name: 'hosts, endless', common: true, list: true, ms: http(anchorCalls.list, { column: 0 }) },
  { name: 'hosts, a page', common: true, list: true, ms: http(anchorCalls.page, { page: 1, pageSize: 10 }) },
  { name: 'recommended hosts', common: true, list: true, ms: http(anchorCalls.recommended, {}) },
  {
    name: 'search for hosts',
    common: true,
    list: true,
    ms: http(matchCalls.search, { text: 'lantern', kind: 'hosts' }),
  },
  { name: 'a host', common: true, ms: http(anchorCalls.details, { anchorId: host }) },
  { name: 'room of a host', common: true, ms: http(roomCalls.anchorRoom, { anchorId: host }) },
  { name: 'balance', common: true, ms: http(walletCalls.balance, {}) },
  { name: 'hosts of a sport', list: true, ms: http(anchorCalls.list, { column: 3 }) },
  { name: 'hosts, page 400', list: true, ms: http(anchorCalls.page, { page: 400, pageSize: 20 }) },
  { name: 'hosts like one', list: true, ms: http(anchorCalls.recommendedFor, { anchorId: host }) },
  { name: 'search of two letters', list: true, ms: http(matchCalls.search, { text: '老麦', kind: 'all' }) },
  { name: 'own follows (2,000)', list: true, ms: http(anchorCalls.follows, {}) },
  { name: 'people search of the console', list: true, ms: () => child.call('searchPeople', 'rayo 19') },
];

interface Measured {
  readonly p50: number;
  readonly p99: number;
}

async function measure(): Promise<Map<string, Measured>> {
  const found = new Map<string, Measured>();
  for (const { name, ms } of asked) {
    for (let at = 0; at < 5; at += 1) await ms();
    const samples: number[] = [];
    for (let at = 0; at < times; at += 1) samples.push(await ms());
    samples.sort((a, b) => a - b);
    found.set(name, { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) });
  }
  return found;
}

try {
  await measure();
  const empty = await measure();
  const loaded = await child.call('grow', growth, uid);
  remark(`loaded in ${(loaded / 1000).toFixed(0)} s`);
  const grown = await measure();
  if (refused > 0) remark(`${refused} answers were not a success`);

  const rows = asked.map(({ name, common, list }) => {
    const [before, after] = [empty.get(name), grown.get(name)];
    return { name, common, list, before: before?.p50 ?? 0, after: after?.p50 ?? 0, p99: after?.p99 ?? 0 };
  });
  printTable(
    'one at a time, ms',
    ['call', 'empty p50', 'grown p50', 'ratio', 'grown p99'],
    rows.map(({ name, before, after, p99 }) => [
      name,
      before.toFixed(1),
      after.toFixed(1),
      (after / before).toFixed(2),
      p99.toFixed(1),
    ]),
  );
  const slowest = Math.max(...rows.filter(({ list }) => list).map(({ p99 }) => p99));
  const worst = Math.max(
    ...rows
      .filter(({ common, before, after }) => common && after - before > noiseMs)
      .map(({ before, after }) => after / before),
    0,
  );
  printFigures('targets', [
    { name: 'slowest list, p99', value: slowest, unit: 'ms', target: `<= ${listMs} ms`, met: slowest <= listMs },
    {
      name: 'worst of the 15 commonest calls against an empty install, above 1 ms',
      value: worst === 0 ? 'none is slower' : `${worst.toFixed(2)} x`,
      target: `<= ${slower} x`,
      met: worst <= slower,
    },
    { name: 'answers that failed', value: refused, target: '0', met: refused === 0 },
  ]);
} finally {
  await child.end();
}
process.exit(0);
