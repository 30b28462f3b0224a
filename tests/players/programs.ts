import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '../bench/lib/folder.ts';
import type { Told } from './page.ts';

const has = (command: string, flag: string): boolean => spawnSync(command, [flag]).status === 0;
export const hasMpv: boolean = has('mpv', '--version');
export const firefoxPath: string | null = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync) ?? null;

/** A program that plays; its end is waited for. */
export interface Opened {
  stop(): Promise<void>;
}

/** Firefox without a window, on a page. */
export async function openFirefox(path: string, address: string): Promise<Opened> {
  const profile = await temporaryFolder();
  const preferences = {
    'media.autoplay.default': 0,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    'network.captive-portal-service.enabled': false,
    'browser.aboutConfig.showWarning': false,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const env = { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1' };
  const child = spawn(path, ['--headless', '--no-remote', '--profile', profile, address], { env, stdio: 'ignore' });
  return { stop: () => end(child, profile) };
}

/** mpv without a window and without sound, asked four times a second where it is. */
export async function openMpv(source: string, onTold: (told: Told) => void): Promise<Opened> {
  const folder = await temporaryFolder();
  const path = join(folder, 'mpv');
  const child = spawn('mpv', ['--no-config', '--vo=null', '--ao=null', `--input-ipc-server=${path}`, source], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      words = (words + data.toString()).slice(-2_000);
    });
  }
  let position = 0;
  let asking: ReturnType<typeof connect> | null = null;
  const timer = setInterval(() => {
    if (!asking && existsSync(path)) {
      asking = connect(path);
      asking.on('error', () => {});
      asking.on('data', (data) => {
        const at = /"data":([\d.]+)/.exec(data.toString());
        if (at) position = Number(at[1]);
      });
    }
    asking?.write('{"command":["get_property","time-pos"]}\n');
    onTold({ player: 'mpv', position, ended: false, errors: [] });
  }, 250);
  child.once('exit', (code) => {
    clearInterval(timer);
    asking?.destroy();
    const ended = code === 0 && /End of file/.test(words);
    onTold({ player: 'mpv', position, ended, errors: ended ? [] : [`exit ${code}: ${words.slice(-300)}`] });
  });
  return { stop: () => end(child, folder) };
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
