// Time from `npm start` to the first page: with an empty data folder, and again with the same one. Then what the platform
// uses while nobody is there, started as systemd does, without a demo and with two live demo hosts.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freePort, type ServerProcess, startServerProcess } from '@touchline/dev-env';
import { atEnd } from './lib/ends.ts';
import { temporaryFolder } from './lib/folder.ts';
import { type IdleUse, launcherUse, measureIdle, parts } from './lib/idle.ts';
import { until } from './lib/numbers.ts';
import { options, printFigures, printHead, printTable, remark } from './lib/report.ts';

const { quick } = options();
const repeated = quick ? 1 : 3;
const most = 60_000;
const root = fileURLToPath(new URL('../../', import.meta.url));

const [idleSeconds, settleMs] = quick ? [10, 5000] : [60, 30_000];
const headMs = 480_000;

printHead('start', '`npm start` to the first page with the demo and the engines, then an idle platform', headMs);
const folders = [await temporaryFolder(), await temporaryFolder(), await temporaryFolder()] as const;
const port = await freePort();
const settings = {
  HOST: '127.0.0.1',
  PORT: String(port),
  MEDIA_RTMP_PORT: String(await freePort()),
  MEDIA_HTTP_PORT: String(await freePort()),
  VOICE_HTTP_PORT: '0',
  VOICE_UDP_PORT: '0',
};
let running: ChildProcess | null = null;
let idle: ServerProcess | null = null;
/** Stops the whole process group of npm. */
async function stopAll(): Promise<void> {
  const child = running;
  running = null;
  if (!child?.pid || child.exitCode !== null) return;
  const ended = once(child, 'close');
  process.kill(-child.pid, 'SIGINT');
  await ended;
}

const clean = atEnd(async () => {
  await stopAll();
  await idle?.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function answers(): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
  const page = await response?.text();
  return response?.status === 200 && page !== undefined && page.includes('<!doctype html>');
}

/** Seconds until the first page, and until everything has stopped. */
async function startOnce(folder: string): Promise<{ page: number; stop: number; launcherMb: number }> {
  const begin = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...settings, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running = child;
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      printed = (printed + data.toString()).slice(-4000);
    });
  }
  while (!(await answers())) {
    if (child.exitCode !== null || performance.now() - begin > most) throw new Error(`it did not start:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const page = (performance.now() - begin) / 1000;
  const launcherMb = launcherUse(child.pid ?? 0);
  const stopping = performance.now();
  await stopAll();
  return { page, stop: (performance.now() - stopping) / 1000, launcherMb };
}

/** Starts the server as deploy/systemd does, and measures it while nobody is there. */
async function measureQuiet(folder: string, demo: Readonly<Record<string, string>>, hosts: number): Promise<IdleUse> {
  idle = await startServerProcess({
    ...settings,
    ...demo,
    DATA_DIR: folder,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  });
  const { url, process: server } = idle;
  const onAir = async (): Promise<boolean> => {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    return Number(/^touchline_broadcasts (\d+)/m.exec(metrics)?.[1]) >= hosts;
  };
  if (!(await until(onAir, 60_000))) remark(`fewer than ${hosts} hosts are live`);
  // What a start does later, such as the first proof of the ledger, is over then.
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const use = await measureIdle(server.pid ?? 0, folder, idleSeconds);
  await idle.stop();
  idle = null;
  return use;
}

function printIdle(title: string, { parts: used, all }: IdleUse): void {
  const rows = [...parts.map((part) => [part, used[part]] as const), ['all', all] as const];
  printTable(
    title,
    ['part', 'wake-ups/s', '% of a core', 'MB'],
    rows.map(([name, use]) => [name, use.wakeUps.toFixed(1), use.cpu.toFixed(2), use.memoryMb.toFixed(0)]),
  );
}

try {
  // Builds the portal when its sources are newer than the last build; this is not part of the figures.
  await startOnce(folders[0]);
  const first = await startOnce(folders[1]);
  const later = [];
  for (let count = 0; count < repeated; count += 1) later.push(await startOnce(folders[1]));
  const pages = later.map((each) => each.page).sort((a, b) => a - b);
  const second = pages[Math.floor(pages.length / 2)] ?? Number.NaN;
  const launcherMb = later[0]?.launcherMb ?? Number.NaN;
  printFigures('targets', [
    { name: 'second start to first page (median)', value: second, unit: 's', target: '<= 2.5 s', met: second <= 2.5 },
    { name: 'each of them', value: pages.map((each) => each.toFixed(2)).join(', '), unit: 's' },
    { name: 'first start, empty data folder', value: first.page, unit: 's' },
    { name: 'orderly stop', value: later[0]?.stop ?? Number.NaN, unit: 's' },
    { name: 'launcher, without npm', value: launcherMb, unit: 'MB', target: '<= 25 MB', met: launcherMb <= 25 },
  ]);
  const quiet = await measureQuiet(folders[2], { DEMO: 'off' }, 0);
  printIdle('idle, without a demo', quiet);
  const { all, transactions } = quiet;
  printFigures('targets of an idle platform', [
    { name: 'transactions', value: transactions, unit: '/s', target: '<= 1/s', met: transactions <= 1 },
    { name: 'wake-ups', value: all.wakeUps, unit: '/s', target: '<= 40/s', met: all.wakeUps <= 40 },
    { name: 'of a core', value: all.cpu, unit: '%', target: '<= 1 %', met: all.cpu <= 1 },
    { name: 'memory', value: all.memoryMb, unit: 'MB', target: '<= 420 MB', met: all.memoryMb <= 420 },
  ]);
  const live = await measureQuiet(folders[1], {}, 2);
  printIdle('with two live demo hosts', live);
  printFigures('target with two live demo hosts', [
    { name: 'of a core', value: live.all.cpu, unit: '%', target: '<= 10 %', met: live.all.cpu <= 10 },
  ]);
} finally {
  await clean();
}
process.exit(0);
