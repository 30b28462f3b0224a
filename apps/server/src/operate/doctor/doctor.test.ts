import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ManualClock, systemClock } from '../../platform/clock.ts';
import { startServer } from '../../start.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { testConfig } from '../../testing/platform.ts';
import { doctorChecks, examine, reportOf } from './doctor.ts';
import { checkSettings } from './settings-checks.ts';

let base: string;
let database: TestDatabase;
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'touchline-doctor-'));
  chmodSync(base, 0o700);
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(base, { recursive: true, force: true });
});

const addressOf = (connection: TestDatabase['connection']): string => {
  if (typeof connection === 'string') return connection;
  const { host, port, database: name, user } = connection;
  return `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
};

const safe = {
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://live.example',
  PUBLIC_RTMP_URL: 'rtmps://live.example/live',
  TRUST_PROXY: '127.0.0.1',
  METRICS_TOKEN: 'm'.repeat(32),
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: 'https://sms.example/send',
  DEV_MAILBOX: 'off',
};

const mail = { MAIL_PROVIDER: 'smtp', MAIL_FROM: 'no-reply@live.example' };

async function states(env: Record<string, string>, dataDir = base): Promise<Record<string, string>> {
  const findings = await examine(testConfig(dataDir, env), systemClock);
  return Object.fromEntries(findings.map(({ name, state }) => [name, state]));
}

describe('npm run doctor', () => {
  it('reports every open issue of a default start', async () => {
    const found = await states({ DEMO: 'on', RATE_LIMIT_SCALE: '1000', VOICE_EMBEDDED: 'on' });
    expect(found).toMatchObject({
      demo: 'fail',
      sms: 'fail',
      mail: 'fail',
      mailbox: 'fail',
      'public-url': 'fail',
      host: 'warn',
      'metrics-token': 'warn',
      'rtmp-tls': 'warn',
      'voice-address': 'warn',
      'rate-limits': 'fail',
      backup: 'warn',
      ready: 'warn',
    });
  });

  it('reports nothing for safe settings', async () => {
    const found = await states(safe);
    for (const name of [
      'demo',
      'sms',
      'mail',
      'mailbox',
      'public-url',
      'trust-proxy',
      'host',
      'metrics-token',
      'rtmp-tls',
      'voice-address',
    ])
      expect([name, found[name]]).toEqual([name, 'ok']);
  });

  it.each([
    ['no trusted proxy behind https', { ...safe, TRUST_PROXY: 'off' }, 'trust-proxy', 'fail'],
    ['an address without TLS', { ...safe, PUBLIC_URL: 'http://live.example' }, 'public-url', 'fail'],
    ['a port that bypasses the proxy', { ...safe, HOST: '0.0.0.0' }, 'host', 'warn'],
    ['sockets of link-mic without TLS', { ...safe, VOICE_EMBEDDED: 'on' }, 'voice-address', 'fail'],
    ['a short token', { ...safe, METRICS_TOKEN: 'short' }, 'metrics-token', 'warn'],
    ['a mail server that does not answer', { ...safe, ...mail, SMTP_URL: 'smtp://127.0.0.1:9' }, 'mail', 'fail'],
    ['a disk with too little free space', { ...safe, DISK_FLOOR_MB: '1000000' }, 'disk', 'fail'],
  ])('reports %s', async (_, env, name, state) => {
    expect((await states(env))[name]).toBe(state);
  });

  it('reports trust in every private address in a container, where everybody may have one', () => {
    const trust = (env: Record<string, string>, inContainer: boolean) =>
      checkSettings(testConfig(base, env), inContainer).find(({ name }) => name === 'trust-proxy');
    const on = { ...safe, TRUST_PROXY: 'on' };
    expect(trust(on, true)).toMatchObject({ state: 'warn', found: expect.stringContaining('container') });
    expect(trust(on, false)).toMatchObject({ state: 'ok' });
    expect(trust({ ...on, HOST: '0.0.0.0' }, false)).toMatchObject({ state: 'warn' });
    expect(trust({ ...safe, TRUST_PROXY: '172.16.0.0/12' }, true)).toMatchObject({ state: 'ok' });
  });

  it('reports secrets that other accounts can read', async () => {
    const dataDir = join(base, 'open');
    mkdirSync(dataDir, { mode: 0o700 });
    writeFileSync(join(dataDir, 'secrets.json'), '{}', { mode: 0o600 });
    expect((await states(safe, dataDir))['file-modes']).toBe('ok');
    chmodSync(dataDir, 0o755);
    expect((await states(safe, dataDir))['file-modes']).toBe('warn');
    chmodSync(dataDir, 0o711);
    expect((await states(safe, dataDir))['file-modes']).toBe('ok');
    chmodSync(join(dataDir, 'secrets.json'), 0o644);
    expect((await states(safe, dataDir))['file-modes']).toBe('fail');
  });

  it('reports missing and old backups', async () => {
    const dir = join(base, 'backups');
    const env = { ...safe, BACKUP_DIR: dir };
    expect((await states(env)).backup).toBe('fail');
    mkdirSync(join(dir, 'touchline-2026-03-01T12-00-00Z'), { recursive: true });
    writeFileSync(join(dir, 'touchline-2026-03-01T12-00-00Z', 'manifest.json.sha256'), '');
    const at = async (now: string) =>
      (await examine(testConfig(base, env), new ManualClock(now))).find(({ name }) => name === 'backup')?.state;
    expect(await at('2026-03-02T12:00:00Z')).toBe('ok');
    expect(await at('2026-03-04T12:00:00Z')).toBe('fail');

    mkdirSync(join(dir, 'wal', 'archive'), { recursive: true });
    for (const [name, time] of [
      ['000000010000000000000001', '2026-03-01T11:00:00Z'],
      ['000000010000000000000002', '2026-03-02T11:00:00Z'],
    ] as const) {
      const file = join(dir, 'wal', 'archive', `${name}.gz`);
      writeFileSync(file, Buffer.alloc(2_500_000));
      utimesSync(file, new Date(time), new Date(time));
    }
    const findings = await examine(testConfig(base, env), new ManualClock('2026-03-02T12:00:00Z'));
    expect(findings.find(({ name }) => name === 'backup')?.found).toContain(
      'Its WAL archive got 2.5 MB in a day, the last 60 minutes ago.',
    );
  });

  it('reports a backup command that cannot be run or took no new backup', async () => {
    const dir = join(base, 'copied');
    mkdirSync(join(dir, 'touchline-2026-03-05T12-00-00Z'), { recursive: true });
    writeFileSync(join(dir, 'touchline-2026-03-05T12-00-00Z', 'manifest.json.sha256'), '');
    const clock = new ManualClock('2026-03-05T13:00:00Z');
    const found = async (program: string) => {
      const env = { ...safe, BACKUP_DIR: dir, BACKUP_COMMAND: program };
      return (await examine(testConfig(base, env), clock)).find(({ name }) => name === 'backup');
    };
    const missing = join(dir, 'missing');
    expect(await found(missing)).toMatchObject({ state: 'fail', found: expect.stringContaining('cannot be run') });
    const program = join(dir, 'copy');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    expect(await found(program)).toMatchObject({ state: 'fail', found: expect.stringContaining('not succeeded') });
    const note = (copied: string) =>
      writeFileSync(join(dir, 'command.json'), JSON.stringify({ copied, running: null }));
    note('touchline-2026-03-01T12-00-00Z');
    expect(await found(program)).toMatchObject({ state: 'fail', found: expect.stringContaining('97 hours old') });
    note('touchline-2026-03-05T12-00-00Z');
    expect(await found(program)).toMatchObject({ state: 'ok' });
  });

  it('checks readiness, clock and operators of a running platform', async () => {
    const env = { ...safe, PORT: '0', MEDIA_EMBEDDED: 'off', DATABASE_URL: addressOf(database.connection) };
    const server = await startServer(testConfig(base, env));
    try {
      const running = { ...env, PORT: new URL(server.url).port };
      expect(await states(running)).toMatchObject({
        ready: 'ok',
        ports: 'ok',
        clock: 'ok',
        'second-factor': 'ok',
        'demo-operators': 'ok',
      });
      await server.app.operators.makeAdministrator({ username: 'keeper2026', reset: false });
      expect((await states(running))['second-factor']).toBe('fail');
      expect((await states(running))['merged-forwards']).toBe('ok');
      await database.pool.query(`insert into messages_message
        (id, conversation_id, seq, sender_uid, content_type, content, at) values
        (1, 'p1_2', 1, 1, 107, '{"items": 5}', now()), (2, 'p1_2', 2, 1, 107, '{"items": 5}', now())`);
      const left = (await examine(testConfig(base, running), systemClock)).find(
        ({ name }) => name === 'merged-forwards',
      );
      expect(left).toMatchObject({ state: 'warn', found: expect.stringContaining('left to move: 2.') });
      const engine = { ...running, MEDIA_EMBEDDED: 'on', MEDIA_RTMP_PORT: '1', MEDIA_HTTP_PORT: '2' };
      expect((await states(engine)).ports).toBe('fail');
      const later = await examine(testConfig(base, running), new ManualClock('2026-03-01T00:00:00Z'));
      expect(later.find(({ name }) => name === 'clock')?.state).toBe('fail');
      expect(Object.keys(await states(running)).toSorted()).toEqual(Object.keys(doctorChecks).toSorted());
    } finally {
      await server.stop();
    }
  });

  it('exits with the status of the worst finding and prints its advice', () => {
    const fine = { name: 'demo', state: 'ok', found: 'The demo is off.', advice: '' } as const;
    expect(reportOf([fine]).code).toBe(0);
    expect(reportOf([fine, { ...fine, state: 'warn' }]).code).toBe(1);
    const worst = reportOf([{ ...fine, state: 'fail', advice: 'Set DEMO=off.' }, fine]);
    expect(worst.code).toBe(2);
    expect(worst.text).toContain('Set DEMO=off.');
  });

  it.each(['operations.md', 'security.md'])('is documented with all its checks in docs/%s', (name) => {
    const text = readFileSync(new URL(`../../../../../docs/${name}`, import.meta.url), 'utf8');
    const listed = text
      .slice(text.indexOf('<!-- checklist -->'))
      .split('\n')
      .filter((line) => /^\| `[a-z-]+` \|/.test(line));
    const rows = Object.entries(doctorChecks).map(([check, wanted]) => `| \`${check}\` | ${wanted} |`);
    expect(listed).toEqual(rows);
  });
});
