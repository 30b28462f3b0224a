// Gifts on a PostgreSQL of Debian as it is installed, in turn with the embedded one: whether a server of one's own is
// nearly as quick once the platform has set its role.
import { tmpdir } from 'node:os';
import { findStockPostgres, startStockPostgres } from '@touchline/dev-env';
import { type Child, startChild } from './lib/child.ts';
import { atEnd } from './lib/ends.ts';
import type { GiftPlatform } from './lib/gift-platform.ts';
import { giftRequests } from './lib/gift-requests.ts';
import { runHttpLoad } from './lib/http-load.ts';
import { median } from './lib/numbers.ts';
import { options, printFigures, printHead, printTable, remark } from './lib/report.ts';
import { familyCpuSeconds } from './lib/usage.ts';

const { quick } = options();
const people = quick ? 20 : 100;
const hostCount = 10;
const connections = quick ? 50 : 200;
const seconds = quick ? 1 : 3;
const rounds = quick ? 1 : 5;
const leastRatio = 0.8;

printHead('gifts-external', 'gifts on a stock PostgreSQL of Debian, in turn with the embedded one', 480_000);
const folder = findStockPostgres();
if (!folder) {
  remark('skipped: there is no PostgreSQL 15 or newer of Debian here, apt-get install postgresql brings it');
  process.exit(0);
}

interface Round {
  readonly perSecond: number;
  readonly p99: number;
  /** Microseconds of a core a gift. */
  readonly serverUs: number;
  readonly databaseUs: number;
  readonly failed: number;
}

interface Side {
  readonly child: Child<GiftPlatform>;
  readonly rounds: Round[];
  /** Sends gifts for some seconds. */
  send(): Promise<Round>;
}

async function open(env: Readonly<Record<string, string>>, databasePid?: number): Promise<Side> {
  const child = await startChild<GiftPlatform>('./gift-platform.ts', { env });
  const port = await child.call('port');
  const { requests } = giftRequests(
    await child.call('hosts', hostCount),
    await child.call('senders', people, 1_000_000),
  );
  const database = databasePid ?? (await child.call('databasePid'));
  const send = async (): Promise<Round> => {
    const [server, stored] = [child.usage(), familyCpuSeconds(database)];
    const load = await runHttpLoad({ port, request: requests(hostCount), connections, seconds, rate: null });
    return {
      perSecond: load.answers / load.seconds,
      p99: load.p99,
      serverUs: ((child.usage().cpuSeconds - server.cpuSeconds) * 1e6) / load.answers,
      databaseUs: ((familyCpuSeconds(database) - stored) * 1e6) / load.answers,
      failed: load.failed,
    };
  };
  return { child, rounds: [], send };
}

const stock = await startStockPostgres(folder, tmpdir());
const sides: Side[] = [];
const clean = atEnd(async () => {
  for (const { child } of sides) await child.end();
  await stock.stop();
});
sides.push(await open({}), await open({ GIVEN_DATABASE_URL: stock.url }, stock.pid));
const [embedded, external] = sides as [Side, Side];
for (const side of sides) await side.send();
for (let round = 0; round < rounds; round += 1)
  for (const side of round % 2 === 0 ? sides : sides.toReversed()) side.rounds.push(await side.send());

const of = (side: Side, figure: keyof Round): number => median(side.rounds.map((round) => round[figure]));
printTable(
  `medians of ${rounds} rounds in turn, ${connections} requests at once, PostgreSQL ${folder.split('/').at(-1)} of Debian`,
  ['database', 'gifts/s', 'CPU us a gift, server', 'database', 'p99 ms'],
  [
    ['embedded', embedded],
    ['external', external],
  ].map(([name, side]) => [
    name as string,
    ...(['perSecond', 'serverUs', 'databaseUs', 'p99'] as const).map((figure) => of(side as Side, figure).toFixed(0)),
  ]),
);
const ratio = of(external, 'perSecond') / of(embedded, 'perSecond');
const cpuRatio =
  (of(embedded, 'serverUs') + of(embedded, 'databaseUs')) / (of(external, 'serverUs') + of(external, 'databaseUs'));
const failed = sides.flatMap((side) => side.rounds).reduce((sum, round) => sum + round.failed, 0);
const books = await Promise.all(sides.map(({ child }) => child.call('books')));
const exact = books.every(({ reconciled, ledger, paid }) => reconciled && ledger.user_wallet === -paid);
printFigures('targets', [
  {
    name: 'gifts a second, external / embedded',
    value: ratio,
    target: `>= ${leastRatio}`,
    met: ratio >= leastRatio,
  },
  { name: 'CPU a gift, embedded / external', value: cpuRatio },
  { name: 'ledger and gifts agree on both', value: exact ? 'yes' : 'no', target: 'yes', met: exact },
  { name: 'gifts that failed', value: failed, target: '0', met: failed === 0 },
]);
await clean();
process.exit(0);
