// Builds the image of deploy/container and starts it twice on the same data: `npm run test:container`. Needs root,
// buildah and mmdebstrap, and takes minutes. `-- --base <image>` builds on an image that can be pulled instead of one
// that is made here.
import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeBaseImage } from './lib/container/base-image.mjs';
import { createBuilder, descendantsOf, has } from './lib/container/builder.mjs';
import { ensureInstalled } from './lib/install.mjs';

const image = 'localhost/touchline-test';
const localBase = 'localhost/touchline-base';
const readyMs = 180_000;
/** `stop_grace_period` of compose.yml. */
const stopMs = 45_000;
const account = 10_001;

const { values } = parseArgs({ options: { base: { type: 'string' } } });
const needed = values.base ? ['buildah'] : ['buildah', 'mmdebstrap'];
const missing = needed.filter((name) => !has(name));
const begun = performance.now();
let failed = 0;

/** @param {string} text */
const note = (text) => console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${text}`);

/** @param {string} what @param {boolean} holds */
function check(what, holds) {
  if (!holds) failed += 1;
  note(`${holds ? 'ok    ' : 'FAILED'}  ${what}`);
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

/** @param {number} port @param {string} path */
const get = (port, path) =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);

/** @param {() => boolean | Promise<boolean>} holds @param {number} ms */
async function until(holds, ms) {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    if (await holds()) return true;
    await sleep(250);
  }
  return false;
}

/** @param {number} pid @param {'comm' | 'status'} name */
function readProcess(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Starts the image as an engine does, checks it, and stops it.
 * @param {ReturnType<typeof createBuilder>} builder @param {string} container @param {string} data
 */
async function startOnce(builder, container, data) {
  const { Entrypoint, Healthcheck, StopSignal } = builder.inspect(image);
  const port = await freePort();
  const env = { HOST: '127.0.0.1', PORT: String(port) };
  const free = { MEDIA_RTMP_PORT: '0', MEDIA_HTTP_PORT: '0', VOICE_HTTP_PORT: '0', VOICE_UDP_PORT: '0' };
  const child = builder.start(container, Entrypoint, { env: { ...env, ...free }, volume: `${data}:/data` });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ text) => {
      output = (output + text.toString()).slice(-4_000);
    });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const init = () =>
    descendantsOf(child.pid ?? 0).find((pid) => readProcess(pid, 'comm').trim() === 'tini') ?? undefined;
  try {
    const isReady = await until(async () => !isRunning() || (await get(port, '/readyz'))?.status === 200, readyMs);
    check('ready', isReady && isRunning());
    if (!isRunning() || !isReady) return console.log(output);
    const page = await (await get(port, '/'))?.text();
    check('serves the portal', page?.includes('<!doctype html>') === true);
    check('serves the back office', (await get(port, '/console/'))?.status === 200);
    const first = init();
    const owners = first === undefined ? [] : [first, ...descendantsOf(first)].map((pid) => readProcess(pid, 'status'));
    const areOwn = owners.every((status) => status === '' || status.includes(`\nUid:\t${account}\t${account}\t`));
    check(`runs ${owners.length} processes under its own account`, owners.length > 3 && areOwn);
    const [, ...health] = Healthcheck.Test.map((/** @type {string} */ word) => word.replace(':8080/', `:${port}/`));
    const healthy = builder.start(container, health);
    check('passes its health check', (await new Promise((resolve) => healthy.once('exit', resolve))) === 0);
    if (first !== undefined) process.kill(first, StopSignal);
    const inTime = await until(() => !isRunning(), stopMs);
    check(`ends by ${StopSignal} in time, with status 0`, inTime && (await ended) === 0);
    if (child.exitCode !== 0) console.log(output);
  } finally {
    for (const pid of isRunning() ? descendantsOf(child.pid ?? 0) : []) process.kill(pid, 'SIGKILL');
    if (isRunning()) child.kill('SIGKILL');
  }
}

/** @param {string} folder */
async function main(folder) {
  const builder = createBuilder(folder);
  try {
    note(`stores images by ${builder.driver}`);
    if (!values.base) {
      note('making a base of Debian packages and the Node of npm');
      await makeBaseImage(builder, localBase);
    }
    note('building the image');
    await builder.build(values.base ?? localBase, !values.base, image);
    const container = await builder.from(image);
    const files = await builder.buildah(['mount', container]);
    const size = spawnSync('du', ['-sm', files], { encoding: 'utf8' }).stdout.split('\t')[0];
    note(`built: ${size} MB`);
    // Buildah would put a folder of its own there.
    await builder.buildah(['config', '--volume', '/data-', container]);
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, account, account);
    const secrets = () => spawnSync('cat', [join(data, 'secrets.json')], { encoding: 'utf8' }).stdout;
    await startOnce(builder, container, data);
    const before = secrets();
    note('starting it again on the same data');
    await startOnce(builder, container, data);
    check('keeps its data in the volume', before.length > 20 && secrets() === before);
    const own = ['data', 'backups', 'tmp'].flatMap((name) => ['-path', join(files, name), '-prune', '-o']);
    const written = spawnSync('find', [files, '-xdev', ...own, '-uid', String(account), '-print'], {
      encoding: 'utf8',
    }).stdout;
    check(`writes nothing outside of its volumes and /tmp ${written}`, written === '');
    console.log(
      `Not tried: ${values.base ? '' : 'pulling the public base, '}a read-only root, dropped capabilities, limits and published ports, which an engine adds.`,
    );
  } finally {
    await builder.remove();
  }
}

if (process.getuid?.() !== 0 || missing.length > 0) {
  const why = missing.length > 0 ? `${missing.join(' and ')} missing` : 'it needs root';
  console.log(`The image was not built: ${why}. On Debian: sudo apt-get install ${needed.join(' ')}`);
} else {
  await ensureInstalled();
  await main(mkdtempSync(join(tmpdir(), 'touchline-container-')));
  process.exitCode = failed > 0 ? 1 : 0;
}
