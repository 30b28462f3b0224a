// The match list, 200 matches, asked by somebody who is signed in: answers a second of one server process.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { apiBase } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { startDemoServer } from './lib/demo-server.ts';
import { short } from './lib/numbers.ts';
import { options, printFigures, printHead, remark } from './lib/report.ts';
import { cpuPercent, usageOf } from './lib/usage.ts';

const { quick } = options();
const seconds = quick ? 3 : 10;
const connections = 50;
const wanted = 3000;
const autocannon = fileURLToPath(import.meta.resolve('autocannon'));
const run = promisify(execFile);

/** What autocannon prints with `--json`, as far as it is used here. Times are in milliseconds. */
interface Measured {
  readonly requests: { readonly average: number; readonly total: number };
  readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly throughput: { readonly average: number };
  readonly non2xx: number;
  readonly errors: number;
}

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

  const measure = async (
    rate: number | null,
  ): Promise<Measured & { readonly cpu: number; readonly loadCpu: number }> => {
    const head = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
    const pace = rate === null ? [] : ['--overallRate', String(rate)];
    const args = ['--json', '-n', '-m', 'POST', '-b', body, '-c', String(connections), '-d', String(seconds), ...head];
    const asking = run(process.execPath, [autocannon, ...args, ...pace, url], { maxBuffer: 1 << 24 });
    const pid = asking.child.pid ?? 0;
    const before = [usageOf(server.pid), usageOf(pid)] as const;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000 - 500));
    const cpu = cpuPercent(before[0], usageOf(server.pid));
    const loadCpu = cpuPercent(before[1], usageOf(pid));
    const { stdout } = await asking;
    return { ...(JSON.parse(stdout) as Measured), cpu, loadCpu };
  };

  if (!quick) await measure(wanted / 2);
  const most = await measure(null);
  const half = await measure(wanted / 2);
  const failed = most.non2xx + most.errors + half.non2xx + half.errors;
  if (failed > 0) remark(`${failed} answers were not a success`);

  console.log(
    `${server.matches} matches: ${short(plain)} B as JSON, ${answer.headers.get('content-encoding') ?? 'not compressed'}; ` +
      `${short(most.throughput.average / most.requests.average)} B on the wire\n`,
  );
  if (most.loadCpu > 85) remark(`autocannon used ${most.loadCpu.toFixed(0)} % of a core, so IT may have set the limit`);
  const perCore = most.requests.average / (most.cpu / 100);
  printFigures('targets', [
    {
      name: 'answers a second, as fast as they come',
      value: most.requests.average,
      target: `>= ${wanted}`,
      met: most.requests.average >= wanted,
    },
    { name: 'CPU of the server meanwhile', value: most.cpu, unit: '% of a core' },
    { name: 'CPU of autocannon meanwhile', value: most.loadCpu, unit: '% of a core' },
    { name: 'answers a second of a full core', value: perCore },
    { name: 'CPU an answer', value: ((most.cpu / 100) * 1e6) / most.requests.average, unit: 'us' },
    {
      name: `p99 at ${wanted / 2} a second`,
      value: half.latency.p99,
      unit: 'ms',
      target: '<= 15 ms',
      met: half.latency.p99 <= 15,
    },
    { name: `p50 at ${wanted / 2} a second`, value: half.latency.p50, unit: 'ms' },
    { name: 'answers that failed', value: failed, target: '0', met: failed === 0 },
  ]);
} finally {
  await server.stop();
}
process.exit(0);
