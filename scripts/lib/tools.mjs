import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath, wholeChromiumPath } from './chromium.mjs';
import { run } from './run.mjs';

/** @param {string} command */
const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

/** @param {string} language */
const hasFont = (language) =>
  spawnSync('fc-list', [`:lang=${language}`], { encoding: 'utf8' }).stdout?.trim().length > 0;

/**
 * @typedef {{ name: string, packages: readonly string[], found: () => boolean, only?: readonly string[] }} Need `only`
 * are the files and folders that need it, whose tests are skipped without it
 */

/** @type {Need} */
const ffmpeg = { name: 'ffmpeg', packages: ['ffmpeg'], found: () => has('ffmpeg') && has('ffprobe') };

/** Where unit and integration tests encode pictures and sound with ffmpeg. */
export const encodingTests = [
  'apps/media/',
  'apps/server/src/modules/files/',
  'apps/server/src/modules/messages/',
  'apps/server/src/modules/rooms/messages/',
  'apps/server/src/modules/streams/',
  'tests/chaos/',
  'tests/dev-env/',
];

/**
 * Requirements besides npm packages: of the browser journeys the browser, an encoder, fonts for every language, and a
 * TURN server. @type {Readonly<Record<'journey' | 'unit', readonly Need[]>>}
 */
const needs = {
  journey: [
    { name: 'Chromium', packages: ['chromium-headless-shell'], found: () => existsSync(chromiumPath()) },
    {
      name: 'Chromium with notifications',
      packages: ['chromium'],
      found: () => existsSync(wholeChromiumPath()),
      only: ['tests/e2e/push.spec.ts'],
    },
    ffmpeg,
    {
      name: 'fonts for Chinese, Thai, Hindi, Arabic and emoji',
      packages: ['fontconfig', 'fonts-noto-cjk', 'fonts-noto-core', 'fonts-noto-color-emoji'],
      found: () => ['zh', 'th', 'hi', 'ar', 'und-zsye'].every(hasFont),
    },
    { name: 'coturn', packages: ['coturn'], found: () => has('turnserver'), only: ['tests/e2e/voice-turn.spec.ts'] },
  ],
  unit: [
    { ...ffmpeg, only: encodingTests },
    {
      name: 'PgBouncer',
      packages: ['pgbouncer'],
      found: () => has('pgbouncer') || existsSync('/usr/sbin/pgbouncer'),
      only: ['apps/server/src/journeys/pooled-database.test.ts'],
    },
  ],
};

/**
 * Installs missing tools with the system's package manager if allowed.
 * @param {readonly string[]} [files] the tests that will run; all of the kind without it
 * @param {'journey' | 'unit'} [kind]
 * @returns {Promise<string[]>} the names of those that are still missing
 */
export async function ensureTools(files = [], kind = 'journey') {
  const wanted = needs[kind].filter(
    ({ only }) => !only || files.length === 0 || only.some((place) => files.some((file) => file.startsWith(place))),
  );
  const missing = wanted.filter(({ found }) => !found());
  if (missing.length === 0) return [];
  const packages = missing.flatMap((need) => need.packages);
  if (process.getuid?.() === 0 && has('apt-get')) {
    console.log(`Installing ${missing.map(({ name }) => name).join(', ')} with apt-get ...`);
    // With this run level, packages do not start their services.
    const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    await run('apt-get', ['update', '-qq'], { env });
    const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env,
    });
    if (code !== 0) console.log(output.slice(-2_000));
  } else {
    console.log(
      `Missing: ${missing.map(({ name }) => name).join(', ')}. On Debian: sudo apt-get install ${packages.join(' ')}`,
    );
  }
  return missing.filter(({ found, only }) => !only && !found()).map(({ name }) => name);
}
