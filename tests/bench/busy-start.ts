// Whether `npm start` comes up on a fresh data folder while other programs want all processors: 40 endless loops. Fails
// when the platform is not ready in time, ends, or kills a part that only had to wait for the processor.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@touchline/dev-env';
import { databaseFolder } from '@touchline/dev-env/processes';
import { startBusyProcesses } from './lib/busy-processes.ts';
import { atEnd } from './lib/ends.ts';
import { temporaryFolder } from './lib/folder.ts';
import { options, printFigures, printHead, remark } from './lib/report.ts';

const { quick } = options();
const loops = quick ? 4 : 40;
const limitMs = 360_000;
/** Afterwards it must stay ready: engines that were late come up, hosts of the demo go on air. */
const watchMs = quick ? 10_000 : 30_000;
const pollMs = 500;
const askMs = 10_000;
const root = fileURLToPath(new URL('../../', import.meta.url));

printHead('busy-start', `\`npm start\` on a fresh data folder beside ${loops} endless loops`, limitMs + 180_000);
const folder = await temporaryFolder();
const port = await freePort();
let began = performance.now();
const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1);
const note = (text: string): void => console.log(`${seconds().padStart(6)} s  ${text}`);

let platform: ChildProcess | null = null;
const clean = atEnd(async () => {
  const child = platform;
  platform = null;
  if (child?.pid && child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'close');
    process.kill(-child.pid, 'SIGINT');
    await ended;
  }
  const files = await databaseFolder(folder).catch(() => folder);
  await rm(files, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

/** Lines of the log that a person should see, and how often a part was killed or ended. */
const faults = { killed: 0, ended: 0, errors: 0 };
function read(line: string): void {
  if (!line.startsWith('{')) {
    if (/running at|could not|failed|ended unexpectedly/i.test(line)) note(line.trim());
    return;
  }
  if (!platform) return;
  const { level, msg, child, check, err } = JSON.parse(line) as Record<string, unknown>;
  if (typeof level !== 'number' || level < 40) return;
  if (level >= 50) faults.errors += 1;
  if (/\bkilled\b/.test(String(msg))) faults.killed += 1;
  if (/^child (?:ended|start failed)$/.test(String(msg))) faults.ended += 1;
  const of = [child, check].filter((each) => typeof each === 'string').join(' ');
  const why = (err as { message?: string } | undefined)?.message;
  note(`${level >= 50 ? 'error' : 'warning'}: ${String(msg)}${of ? ` (${of})` : ''}${why ? `: ${why}` : ''}`);
}

function start(): ChildProcess {
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      MEDIA_RTMP_PORT: '0',
      MEDIA_HTTP_PORT: '0',
      VOICE_HTTP_PORT: '0',
      VOICE_UDP_PORT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.on('data', (data: Buffer) => {
      const lines = (rest + data.toString()).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(read);
    });
  }
  return child;
}

/** The checks that failed, or `nobody answers`; empty when it is ready. */
async function missing(): Promise<string> {
  const asked = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(askMs) })
    .then(async (answer) => ({ ok: answer.ok, body: (await answer.json()) as { checks?: Record<string, string> } }))
    .catch(() => null);
  if (!asked) return 'nobody answers';
  if (asked.ok) return '';
  const failed = Object.entries(asked.body.checks ?? {}).filter(([, state]) => state !== 'ok');
  return `not ready: ${failed.map(([name]) => name).join(', ')}`;
}

// A build would take most of the time and is no part of the question.
const web = new URL('../../scripts/lib/web.mjs', import.meta.url).href;
const build = `const { ensureBuilt } = await import('${web}'); await ensureBuilt();`;
const built = spawnSync(process.execPath, ['--input-type=module', '-e', build], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
const busy = startBusyProcesses(loops, Math.ceil((limitMs + watchMs) / 1000) + 60);
const stopBusy = atEnd(() => busy.stop());
let [answeredAt, readyAt, polls, ready]: [string, string, number, number] = ['never', 'never', 0, 0];
began = performance.now();
const child = start();
platform = child;
let last = '';
while (performance.now() - began < limitMs && child.exitCode === null) {
  const now = await missing();
  if (now !== last) note(now === '' ? 'ready' : now);
  if (now !== 'nobody answers' && answeredAt === 'never') answeredAt = seconds();
  last = now;
  if (now === '') break;
  await sleep(pollMs);
}
if (last === '') {
  readyAt = seconds();
  const until = performance.now() + watchMs;
  while (performance.now() < until) {
    const now = await missing();
    if (now !== last) note(now === '' ? 'ready again' : now);
    last = now;
    polls += 1;
    if (now === '') ready += 1;
    await sleep(pollMs);
  }
}
const load = (loadavg()[0] ?? 0).toFixed(0);
const running = child.exitCode === null;
await stopBusy();
if (!running) remark(`it ended with ${child.exitCode}`);
const isReady = readyAt !== 'never';
printFigures('targets', [
  { name: 'load average while it ran', value: load },
  { name: 'first answer of /readyz', value: answeredAt, unit: 's' },
  { name: 'ready', value: readyAt, unit: 's', target: `<= ${limitMs / 1000} s`, met: isReady },
  { name: 'still running', value: running ? 'yes' : 'no', target: 'yes', met: running },
  { name: `ready afterwards, of ${polls} questions`, value: ready },
  { name: 'parts that were killed', value: faults.killed, target: '0', met: faults.killed === 0 },
  { name: 'parts that ended', value: faults.ended, target: '0', met: faults.ended === 0 },
  { name: 'errors in the log', value: faults.errors },
]);
const passed = isReady && running && faults.killed === 0 && faults.ended === 0;
// Its engines end with it, which is in the log, too.
await clean();
process.exit(passed ? 0 : 1);
