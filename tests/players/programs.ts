import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryFolder } from '../bench/lib/folder.ts';
import type { Report } from './reports.ts';

const has = (command: string, flag: string): boolean => spawnSync(command, [flag]).status === 0;
export const hasMpv: boolean = has('mpv', '--version');
export const firefoxPath: string | null = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync) ?? null;

/** A running player program. */
export interface OpenProgram {
  stop(): Promise<void>;
}

/** Opens a page in headless Firefox. */
export async function openFirefox(path: string, address: string): Promise<OpenProgram> {
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

/**
 * Opens mpv without window and sound, and polls its position four times a second. It stays open at the end of a file
 * and reports the reason: only `eof` is a regular end.
 */
export async function openMpv(source: string, onReport: (report: Report) => void): Promise<OpenProgram> {
  const folder = await temporaryFolder();
  const path = join(folder, 'mpv');
  const options = ['--no-config', '--idle=yes', '--vo=null', '--ao=null', `--input-ipc-server=${path}`];
  const child = spawn('mpv', [...options, source], { stdio: 'ignore' });
  let position = 0;
  let over: string | null = null;
  let connection: ReturnType<typeof connect> | null = null;
  const report = (): void => {
    const errors = over === null || over === 'eof' ? [] : [over];
    onReport({ player: 'mpv', position, ended: over === 'eof', errors });
  };
  const timer = setInterval(() => {
    if (!connection && existsSync(path)) {
      connection = connect(path);
      // The line reader repeats the socket's errors: ECONNRESET when mpv is killed with pending answers.
      const lines = createInterface({ input: connection }).on('error', () => {});
      lines.on('line', (line) => {
        const { event, reason, file_error: problem, data } = JSON.parse(line) as MpvLine;
        if (event === 'end-file') over ??= [reason, problem].filter(Boolean).join(': ');
        if (typeof data === 'number') position = data;
      });
    }
    connection?.write('{"command":["get_property","time-pos"]}\n');
    report();
  }, 250);
  child.once('exit', (code, signal) => {
    clearInterval(timer);
    connection?.destroy();
    over ??= `exit ${code ?? signal}`;
    report();
  });
  return { stop: () => end(child, folder) };
}

/** An answer or an event of its JSON IPC. */
interface MpvLine {
  readonly event?: string;
  readonly reason?: string;
  readonly file_error?: string;
  readonly data?: unknown;
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
