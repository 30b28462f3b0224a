// 1,000 users claim 200 shares at the same time, repeatedly: how many attempts a second are answered, whether exactly
// 200 win each time, and whether every coin is accounted for.
import { apiBase } from '@touchline/contract/kernel';
import { redPacketCalls } from '@touchline/contract/red-packets';
import { startChild } from './lib/child.ts';
import { openBurster } from './lib/http-burst.ts';
import type { PacketPlatform } from './lib/packet-platform.ts';
import { options, printFigures, printHead, remark } from './lib/report.ts';
import { cpuPercent } from './lib/usage.ts';

const { quick, profile } = options();
const people = quick ? 200 : 1000;
const shares = quick ? 40 : 200;
const rounds = quick ? 5 : 20;
const coins = 5000;
const wanted = 3000;

printHead('red-packet', `${people} people open ${shares} shares at once, ${rounds} times`);
const child = await startChild<PacketPlatform>('./packet-platform.ts', {
  nodeArgs: profile ? ['--cpu-prof', '--cpu-prof-dir=test-results/cpu-prof'] : [],
});
const port = await child.call('port');
const tokens = await child.call('crowd', people);
await child.call('give', coins * (rounds + 2));
const crowd = await openBurster(port, people);

const attempt = (packetId: string) => (at: number) =>
  Buffer.from(
    `POST ${apiBase}${redPacketCalls.open.path.replace('{id}', packetId)} HTTP/1.1\r\nhost: 127.0.0.1\r\n` +
      `content-type: application/json\r\nauthorization: Bearer ${tokens[at]}\r\ncontent-length: 2\r\n\r\n{}`,
  );
const round = async () => crowd.all(attempt(await child.call('send', shares, coins)));

// The first round has empty caches, as after a start; the second is not counted.
const first = await round();
await round();
const usage = child.usage();
const own = process.cpuUsage();
const begin = performance.now();
const measured = [];
for (let at = 0; at < rounds; at += 1) measured.push(await round());
const took = performance.now() - begin;
const cpu = cpuPercent(usage, child.usage());
const { user, system } = process.cpuUsage(own);
crowd.close();

const books = await child.call('books');
await child.end();
const all = [first, ...measured];
const won = all.map(({ statuses }) => statuses.get(200) ?? 0);
const strange = all.reduce(
  (sum, { statuses }) => sum + people - (statuses.get(200) ?? 0) - (statuses.get(409) ?? 0),
  0,
);
if (strange > 0) remark(`${strange} attempts were answered with neither a share nor "all taken"`);
const rates = measured.map(({ ms }) => people / (ms / 1000)).sort((a, b) => a - b);
const median = rates[Math.floor(rates.length / 2)] ?? 0;
const firstRate = people / (first.ms / 1000);
const exactly = won.every((count) => count === shares);
const exact =
  books.reconciled &&
  books.opened === books.count &&
  books.openings === books.count &&
  books.amount === books.total &&
  books.ledger.user_wallet === books.total &&
  books.ledger.red_packet_escrow === -books.total;
printFigures('targets', [
  { name: 'attempts a second, median round', value: median, target: `>= ${wanted}`, met: median >= wanted },
  { name: 'attempts a second, slowest round', value: rates[0] ?? 0 },
  {
    name: 'attempts a second, first round after the start',
    value: firstRate,
    target: '>= half of it',
    met: firstRate >= median / 2,
  },
  {
    name: `winners of each round, ${shares} shares`,
    value: [...new Set(won)].join(', '),
    target: `${shares}`,
    met: exactly,
  },
  { name: 'packets, openings and ledger agree', value: exact ? 'yes' : 'no', target: 'yes', met: exact },
  { name: 'attempts with a strange answer', value: strange, target: '0', met: strange === 0 },
  { name: 'events a round that the room hears', value: books.heardCount / (rounds + 2) },
  { name: 'CPU of the server meanwhile', value: cpu, unit: '% of a core' },
  { name: 'CPU of the server an attempt', value: ((cpu / 100) * took * 1000) / (rounds * people), unit: 'us' },
  { name: 'CPU of asking meanwhile', value: ((user + system) / 1000 / took) * 100, unit: '% of a core' },
]);
process.exit(0);
