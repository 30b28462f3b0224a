// 10,000 people in one room where one message a second is said: how soon everybody has it, and what else had to wait.
import { gather, remarkLoad, speak, startPlatform } from './lib/chat.ts';
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
// What 10,000 sockets cost that say nothing but their heartbeat.
const silent = server.child.usage();
await new Promise((resolve) => setTimeout(resolve, seconds * 200));
const silence = cpuPercent(silent, server.child.usage());
const round = await speak(server, crowd, { rate: 1, seconds, bytes: 300 });
remarkLoad('touchline at 1/s', round);
await crowd.end();
await server.child.end();

const { loopP99, loopMax } = round.paced;
console.log('');
printFigures('targets', [
  { name: 'every message delivered', value: round.complete ? 'yes' : 'no', target: 'yes', met: round.complete },
  { name: 'publish to receipt, p50', value: round.p50, unit: 'ms', target: '<= 15 ms', met: round.p50 <= 15 },
  { name: 'publish to receipt, p99', value: round.p99, unit: 'ms', target: '<= 70 ms', met: round.p99 <= 70 },
  { name: 'event loop late, p99', value: loopP99, unit: 'ms', target: '<= 13 ms', met: loopP99 <= 13 },
  { name: 'event loop late, most', value: loopMax, unit: 'ms' },
  { name: 'CPU of the server', value: round.cpuPercent, unit: '% of a core' },
  { name: 'of that in silence: heartbeats', value: silence, unit: '% of a core' },
]);
process.exit(0);
