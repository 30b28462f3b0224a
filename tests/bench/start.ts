// Time from `npm start` to the first page: with an empty data folder, and again with the same one.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@touchline/dev-env';
import { atEnd } from './lib/ends.ts';
import { temporaryFolder } from './lib/folder.ts';
import { options, printFigures, printHead } from './lib/report.ts';

const { quick } = options();
const repeated = quick ? 1 : 3;
const most = 60_000;
const root = fileURLToPath(new URL('../../', import.meta.url));

printHead('start', '`npm start` to the first page, with the demo, the embedded database and the video engine');
const folders = [await temporaryFolder(), await temporaryFolder()] as const;
const port = await freePort();
const env = {
  ...process.env,
  HOST: '127.0.0.1',
  PORT: String(port),
  MEDIA_RTMP_PORT: String(await freePort()),
  MEDIA_HTTP_PORT: String(await freePort()),
  VOICE_HTTP_PORT: '0',
  VOICE_UDP_PORT: '0',
};
let running: ChildProcess | null = null;
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
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function answers(): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
  const page = await response?.text();
  return response?.status === 200 && page !== undefined && page.includes('<!doctype html>');
}

/** Seconds until the first page, and until everything has stopped. */
async function startOnce(folder: string): Promise<{ page: number; stop: number }> {
  const begin = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...env, DATA_DIR: folder },
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
  const stopping = performance.now();
  await stopAll();
  return { page, stop: (performance.now() - stopping) / 1000 };
}

try {
  // Builds the portal when its sources are newer than the last build; this is not part of the figures.
  await startOnce(folders[0]);
  const first = await startOnce(folders[1]);
  const later = [];
  for (let count = 0; count < repeated; count += 1) later.push(await startOnce(folders[1]));
  const pages = later.map((each) => each.page).sort((a, b) => a - b);
  const second = pages[Math.floor(pages.length / 2)] ?? Number.NaN;
  printFigures('targets', [
    { name: 'second start to first page (median)', value: second, unit: 's', target: '<= 2.5 s', met: second <= 2.5 },
    { name: 'each of them', value: pages.map((each) => each.toFixed(2)).join(', '), unit: 's' },
    { name: 'first start, empty data folder', value: first.page, unit: 's' },
    { name: 'orderly stop', value: later[0]?.stop ?? Number.NaN, unit: 's' },
  ]);
} finally {
  await clean();
}
process.exit(0);
