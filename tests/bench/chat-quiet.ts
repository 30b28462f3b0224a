// 10,000 users in one room with one message a second: how soon everybody has it, and what it delays.
import { bareRound, gather, publishMessages, remarkLoad, startPeer, startPlatform } from './lib/chat.ts';
import { short } from './lib/numbers.ts';
import { options, printFigures, printHead } from './lib/report.ts';
import { cpuPercent } from './lib/usage.ts';

const { quick, profile } = options();
const people = quick ? 1000 : 10_000;
const seconds = quick ? 5 : 30;

printHead('chat-quiet', `${people} people in one room, 1 message a second of 300 B`);
const server = await startPlatform(people, {
  nodeArgs: profile ? ['--cpu-prof', '--cpu-prof-dir=test-results/cpu-prof'] : [],
});
const crowd = await gather(server);
// The cost of 10,000 sockets that send only heartbeats.
const silent = server.child.usage();
await new Promise((resolve) => setTimeout(resolve, seconds * 200));
const silence = cpuPercent(silent, server.child.usage());
const round = await publishMessages(server, crowd, { rate: 1, seconds, bytes: 300 });
remarkLoad('touchline at 1/s', round);
await crowd.end();
await server.child.end();

const plain = await startPeer('ws', people);
const listeners = await gather(plain);
const bareMs = await bareRound(plain, 300);
await listeners.end();
await plain.child.end();
const p50 = round.p50 / bareMs;
const p99 = round.p99 / bareMs;

const { loopP99, loopMax } = round.paced;
console.log('');
printFigures('targets', [
  { name: 'every message delivered', value: round.complete ? 'yes' : 'no', target: 'yes', met: round.complete },
  { name: 'publish to receipt, p50, in rounds of bare writes', value: p50, target: '<= 0.7', met: p50 <= 0.7 },
  { name: 'publish to receipt, p99, in rounds of bare writes', value: p99, target: '<= 1.5', met: p99 <= 1.5 },
  { name: 'publish to receipt, p50 / p99', value: `${short(round.p50)} / ${short(round.p99)}`, unit: 'ms' },
  { name: 'one round of bare writes', value: bareMs, unit: 'ms' },
  { name: 'event loop late, p99', value: loopP99, unit: 'ms', target: '<= 13 ms', met: loopP99 <= 13 },
  { name: 'event loop late, most', value: loopMax, unit: 'ms' },
  { name: 'CPU of the server', value: round.cpuPercent, unit: '% of a core' },
  { name: 'of that in silence: heartbeats', value: silence, unit: '% of a core' },
]);
process.exit(0);
