// The match list with 200 matches for a signed-in user: answers per second of one server process.
import { apiBase } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { startChild } from './lib/child.ts';
import { startDemoServer } from './lib/demo-server.ts';
import type { EmptyRoute } from './lib/empty-route.ts';
import { type HttpLoad, runHttpLoad } from './lib/http-load.ts';
import { short } from './lib/numbers.ts';
import { options, printFigures, printHead, remark } from './lib/report.ts';
import { cpuPercent, usageOf } from './lib/usage.ts';

const { quick } = options();
const seconds = quick ? 3 : 10;
const connections = 50;
const wanted = 3000;

printHead('http', 'the match list of a day, 200 matches, signed in');
const server = await startDemoServer();

try {
  if (server.matches < 200) remark(`the demo has ${server.matches} matches today, not 200`);

  const url = `${server.url}${apiBase}${matchCalls.list.path}`;
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${server.token}`,
    'accept-encoding': 'gzip, deflate, br, zstd',
  };
  const body = JSON.stringify(server.today);
  const answer = await fetch(url, { method: 'POST', headers, body });
  const plain = (await answer.arrayBuffer()).byteLength;

  const { port, pathname, host } = new URL(url);
  const lines = Object.entries({ host, ...headers, 'content-length': String(Buffer.byteLength(body)) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const request = Buffer.from(`POST ${pathname} HTTP/1.1\r\n${head}\r\n${body}`);
  const measure = async (rate: number | null): Promise<HttpLoad & { readonly cpu: number }> => {
    const before = usageOf(server.pid);
    const load = await runHttpLoad({ port: Number(port), request, connections, seconds, rate });
    return { ...load, cpu: cpuPercent(before, usageOf(server.pid)) };
  };

  if (!quick) await measure(wanted / 2);
  const most = await measure(null);
  const half = await measure(wanted / 2);
  const failed = most.failed + half.failed;
  const perSecond = most.answers / most.seconds;
  if (failed > 0) remark(`${failed} answers were not a success`);

  const empty = await startChild<EmptyRoute>('./empty-route.ts');
  const emptyRequest = Buffer.from(
    'POST / HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  );
  const plainRoute = { port: await empty.call('port'), request: emptyRequest, connections, seconds, rate: null };
  const yardstick = await runHttpLoad(plainRoute);
  await empty.end();
  const emptySecond = yardstick.answers / yardstick.seconds;
  console.log(`yardstick: ${short(emptySecond)} answers a second of an empty Fastify route`);
  console.log(
    `${server.matches} matches: ${short(plain)} B as JSON, ${answer.headers.get('content-encoding') ?? 'not compressed'}; ` +
      `${short(most.bytes / most.answers)} B on the wire\n`,
  );
  if (most.loadCpu > 85) remark(`asking used ${most.loadCpu.toFixed(0)} % of a core, so IT may have set the limit`);
  const perCore = perSecond / (most.cpu / 100);
  printFigures('targets', [
    {
      name: 'answers a second, as fast as they come',
      value: perSecond,
      target: `>= ${wanted}`,
      met: perSecond >= wanted,
    },
    { name: 'CPU of the server meanwhile', value: most.cpu, unit: '% of a core' },
    { name: 'CPU of asking meanwhile', value: most.loadCpu, unit: '% of a core' },
    { name: 'answers a second of a full core', value: perCore },
    { name: 'answers a second, of those of an empty route', value: perSecond / emptySecond },
    { name: 'CPU an answer', value: ((most.cpu / 100) * 1e6) / perSecond, unit: 'us' },
    {
      name: `p99 at ${wanted / 2} a second`,
      value: half.p99,
      unit: 'ms',
      target: '<= 15 ms',
      met: half.p99 <= 15,
    },
    { name: `p50 at ${wanted / 2} a second`, value: half.p50, unit: 'ms' },
    { name: 'answers that failed', value: failed, target: '0', met: failed === 0 },
  ]);
} finally {
  await server.stop();
}
process.exit(0);
