// 500 rooms of 20 users, one message a second in each: many small rooms instead of a large one.
import { gather, publishMessages, remarkLoad, startPlatform } from './lib/chat.ts';
import { options, printFigures, printHead } from './lib/report.ts';

const { quick, profile } = options();
const rooms = quick ? 50 : 500;
const perRoom = 20;
const seconds = quick ? 5 : 30;
const bytes = 300;

printHead('rooms-many', `${rooms} rooms of ${perRoom} people, 1 message a second of ${bytes} B in each`);
const server = await startPlatform(rooms * perRoom, {
  rooms,
  nodeArgs: profile ? ['--cpu-prof', '--cpu-prof-dir=test-results/cpu-prof'] : [],
});
const crowd = await gather(server);
const round = await publishMessages(server, crowd, { rate: rooms, seconds, bytes });
remarkLoad('touchline', round);
await crowd.end();
await server.child.end();

const { heard, paced, p50, p99, cpuPercent } = round;
// The last rotation through the rooms may be incomplete.
const least = Math.floor(paced.published / rooms);
const complete = heard.messagesLeast >= least && heard.lost + heard.doubled + heard.closed === 0;
printFigures('targets', [
  { name: 'every message delivered', value: complete ? 'yes' : 'no', target: 'yes', met: complete },
  { name: 'publish to receipt, p99', value: p99, unit: 'ms', target: '<= 50 ms', met: p99 <= 50 },
  { name: 'publish to receipt, p50', value: p50, unit: 'ms' },
  { name: 'CPU of the server', value: cpuPercent, unit: '% of a core', target: '< 100 %', met: cpuPercent < 100 },
  { name: 'event loop late, p99', value: paced.loopP99, unit: 'ms' },
]);
process.exit(0);
