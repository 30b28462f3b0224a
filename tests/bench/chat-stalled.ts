// 50 of 200 users stop reading under load: they must not fill the memory or disturb the others.
import { gather, publishMessages, startPlatform } from './lib/chat.ts';
import { until } from './lib/numbers.ts';
import { options, printFigures, printHead } from './lib/report.ts';
import { watchMemory } from './lib/usage.ts';

const { quick } = options();
const people = 200;
const stalled = 50;
const speech = { rate: 400, bytes: 2300 };
/** The system buffers some megabytes for each reader before the hub sees a stall; the hub then waits 15 seconds. */
const seconds = quick ? 8 : 40;
/** Until the heap has reached the size that this load needs. */
const warmUp = quick ? 5 : 20;

printHead(
  'chat-stalled',
  `${stalled} of ${people} people stop reading, ${speech.rate} messages a second of ${speech.bytes} B`,
);
const server = await startPlatform(people);
const crowd = await gather(server);
await publishMessages(server, crowd, { ...speech, seconds: warmUp });
const before = server.child.usage();
await crowd.many.call('stall', stalled);
const memory = watchMemory(server.child.pid);
const round = await publishMessages(server, crowd, { ...speech, seconds });
await until(async () => (await crowd.many.call('report')).stalledClosed === stalled, 2000);
const grown = memory.peakMb() - before.rssMb;
memory.stop();
const counters = await server.platform.call('counters');
const dropped = counters.terminated;
await crowd.end();
await server.child.end();

console.log('');
printFigures('targets', [
  { name: 'memory of the server grew', value: grown, unit: 'MB', target: '< 40 MB', met: grown < 40 },
  { name: 'stalled people dropped', value: `${dropped} of ${stalled}`, target: 'all', met: dropped === stalled },
  {
    name: `the other ${people - stalled} lost nothing`,
    value: round.complete ? 'yes' : 'no',
    target: 'yes',
    met: round.complete,
  },
  { name: 'memory before', value: before.rssMb, unit: 'MB' },
  { name: 'frames skipped for the stalled', value: counters.skipped },
  { name: 'publish to receipt for the others, p99', value: round.p99, unit: 'ms' },
  { name: 'CPU of the server', value: round.cpuPercent, unit: '% of a core' },
]);
process.exit(0);
