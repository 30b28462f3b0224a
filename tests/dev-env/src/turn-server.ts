import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './server-process.ts';

export const hasTurnServer = (): boolean => spawnSync('turnserver', ['--help']).error === undefined;

export interface TurnServer {
  readonly port: number;
  readonly secret: string;
  /** The answer of the server to a relay to `peer` with valid credentials. */
  relayTo(peer: string, credentials: { readonly username: string; readonly credential: string }): string;
  readonly stop: () => Promise<void>;
}

/** The file that the documentation tells operators to write. */
function documentedSettings(): string[] {
  const page = readFileSync(new URL('../../../docs/voice.md', import.meta.url), 'utf8');
  const [, file] = /```\n(# \/etc\/turnserver\.conf\n[^`]*)```/.exec(page) ?? [];
  if (file === undefined) throw new Error('docs/voice.md has no turnserver.conf');
  return file.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** coturn on the loopback address, with the settings of docs/voice.md except its addresses and certificates. */
export async function startTurnServer(): Promise<TurnServer> {
  const port = await freePort();
  const secret = 'a secret of the TURN server for tests only';
  const directory = mkdtempSync(join(tmpdir(), 'touchline-turn-'));
  const local: Record<string, string | null> = {
    'listening-port': String(port),
    'static-auth-secret': secret,
    'allowed-peer-ip': '127.0.0.1',
    'external-ip': null,
    'tls-listening-port': null,
    cert: null,
    pkey: null,
  };
  const settings = documentedSettings().flatMap((line) => {
    const [name = ''] = line.split('=');
    if (!(name in local)) return [line];
    return local[name] === null ? [] : [`${name}=${local[name]}`];
  });
  const file = join(directory, 'turnserver.conf');
  const log = join(directory, 'log');
  const addresses = ['listening-ip=127.0.0.1', 'relay-ip=127.0.0.1', 'allow-loopback-peers', 'no-tls', 'no-dtls'];
  const files = [
    `userdb=${join(directory, 'db')}`,
    `pidfile=${join(directory, 'pid')}`,
    `log-file=${log}`,
    'simple-log',
  ];
  writeFileSync(file, [...settings, ...addresses, ...files, ''].join('\n'));
  const child = spawn('turnserver', ['-c', file], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  return { port, secret, relayTo: (peer, credentials) => relayTo(port, peer, credentials), stop };
}

function relayTo(
  port: number,
  peer: string,
  { username, credential }: { username: string; credential: string },
): string {
  const { stdout, stderr } = spawnSync(
    'turnutils_uclient',
    ['-u', username, '-w', credential, '-e', peer, '-n', '1', '-c', '-p', String(port), '127.0.0.1'],
    { encoding: 'utf8', timeout: 3000 },
  );
  return stdout + stderr;
}
