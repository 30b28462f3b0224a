import { readFileSync } from 'node:fs';
import { privateNetworks } from '@touchline/net';
import { describe, expect, it } from 'vitest';
import { readDemo } from './config/demo.ts';
import { ConfigError, loadConfig, missingFeatures, variableNames } from './config.ts';

const given = { JWT_SECRET: 'j'.repeat(32), HOOK_SECRET: 'h'.repeat(32), SIGNING_SECRET: 's'.repeat(32) };
const load = (env: Record<string, string>) => loadConfig({ ...given, ...env });
const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    load(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe('loadConfig', () => {
  it('has a working default for everything', () => {
    const config = load({});
    expect(config.http).toEqual({
      host: '0.0.0.0',
      port: 8080,
      countryHeader: 'cf-ipcountry',
      publicUrl: null,
      realtimeUrl: null,
      corsOrigins: [],
      trustProxy: false,
      rateLimitScale: 1,
      metricsToken: null,
      connections: { perAddress: 3000, total: null },
      bytesPerAddress: 1_048_576,
    });
    expect(config.passwordCost).toEqual({ memoryKb: 19_456, passes: 2 });
    expect(config.media).toMatchObject({ embedded: true, rtmpPort: 1935, httpPort: 8936 });
    expect(config.voice).toEqual({
      embedded: true,
      httpPort: 8937,
      udpPort: 8938,
      announced: [],
      listenersPerAddress: 500,
      publicUrl: null,
      iceServers: [],
      turnSecret: null,
    });
    expect(config.database.url).toBeNull();
    expect(config.database.dir).toBe(`${process.cwd()}/data/postgres`);
    expect(config).toMatchObject({ demo: { seed: 1 }, sms: { provider: 'console' }, acceptChanges: false });
    expect(config.secrets.jwt).toBe(given.JWT_SECRET);
  });

  it('prefers the prefixed name and treats an empty value as not set', () => {
    expect(load({ PORT: '1', TOUCHLINE_PORT: '9000' }).http.port).toBe(9000);
    expect(load({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ http: { port: 8080 }, database: { url: null } });
    expect([load({}), load({ DATABASE_POOL: '40' })].map(({ database }) => database.pool)).toEqual([20, 40]);
  });

  it('takes an address of sockets for the socket only', () => {
    expect(load({ PUBLIC_REALTIME_URL: 'wss://socket.example/' }).http.realtimeUrl).toBe('wss://socket.example');
    expect(problemsOf({ PUBLIC_REALTIME_URL: 'https://socket.example' })).toEqual([
      'PUBLIC_REALTIME_URL must be an address such as wss://socket.example.',
    ]);
  });

  it('reports every wrong variable in one error and never repeats a secret', () => {
    const problems = problemsOf({
      PORT: '70000',
      LOG_LEVEL: 'loud',
      JWT_SECRET: 'hunter2',
      PUBLIC_URL: 'live.example',
    });
    expect(problems).toEqual([
      'PORT must be a whole number from 0 to 65535.',
      'PUBLIC_URL must be an address such as https://live.example.',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      'JWT_SECRET must have at least 32 characters.',
    ]);
    expect(problems.join()).not.toContain('hunter2');
  });

  it.each([
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['DATABASE_POOL', '3'],
    ['DATABASE_POOL', '501'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['CORS_ORIGINS', 'https://a.example, nonsense'],
    ['TRUST_PROXY', 'perhaps'],
    ['DEMO', 'maybe'],
    ['ACCEPT_CHANGES', 'perhaps'],
    ['MEDIA_EMBEDDED', 'jein'],
    ['MEDIA_PROXY_FROM', 'everybody'],
    ['MEDIA_CONNECTIONS_PER_ADDRESS', '0'],
    ['MEDIA_VIEWERS_PER_ADDRESS', '0'],
    ['CONNECTIONS_PER_ADDRESS', 'off'],
    ['CONNECTIONS_MAX', '0'],
    ['BODY_KB_PER_ADDRESS', '64'],
    ['VOICE_LISTENERS_PER_ADDRESS', '0'],
    ['PUBLIC_RTMP_URL', 'http://video.example'],
    ['VOICE_EMBEDDED', 'perhaps'],
    ['VOICE_UDP_PORT', '65536'],
    ['VOICE_ANNOUNCED_ADDRESS', 'live.example'],
    ['VOICE_ICE_SERVERS', 'https://stun.example'],
    ['VOICE_ICE_SERVERS', 'stun:stun.example?transport=udp'],
    ['PUBLIC_VOICE_URL', 'udp://voice.example'],
    ['BACKUP_COMMAND_MINUTES', '0'],
    ['BACKUP_WAL', 'perhaps'],
  ])('refuses %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must .+\\.$`))]);
  });

  it('requires a certificate and its key for RTMPS and resolves both paths', () => {
    expect(problemsOf({ MEDIA_RTMPS_PORT: '2936', TLS_CERT: 'cert.pem' })).toEqual([
      'TLS_CERT and TLS_KEY must be set with MEDIA_RTMPS_PORT.',
    ]);
    expect(problemsOf({ MEDIA_RTMPS_PORT: '2936', TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' })).toEqual([]);
  });

  it('reads the servers of link-mic, and requires a secret for TURN', () => {
    const servers = { VOICE_ICE_SERVERS: 'stun:stun.example:3478, turns:[2001:db8::1]:5349?transport=tcp' };
    expect(problemsOf(servers)).toEqual(['VOICE_TURN_SECRET must be set with a TURN server.']);
    const { voice } = load({
      ...servers,
      VOICE_TURN_SECRET: 's',
      VOICE_ANNOUNCED_ADDRESS: '203.0.113.7, 2001:db8::7',
      PUBLIC_VOICE_URL: 'https://live.example/',
    });
    expect(voice).toMatchObject({
      announced: ['203.0.113.7', '2001:db8::7'],
      publicUrl: 'https://live.example',
      iceServers: ['stun:stun.example:3478', 'turns:[2001:db8::1]:5349?transport=tcp'],
      turnSecret: 's',
    });
  });

  it('reads lists, proxies and the demo seed', () => {
    expect(load({ CORS_ORIGINS: 'https://a.example/, http://b.example:81' }).http.corsOrigins).toEqual([
      'https://a.example',
      'http://b.example:81',
    ]);
    expect(load({ TRUST_PROXY: 'on' }).http.trustProxy).toEqual(privateNetworks);
    expect(load({ TRUST_PROXY: 'off' }).http.trustProxy).toBe(false);
    expect(load({ TRUST_PROXY: '1' }).http.trustProxy).toBe(1);
    expect(load({ TRUST_PROXY: '10.0.0.0/8, ::1' }).http.trustProxy).toEqual(['10.0.0.0/8', '::1']);
    expect(load({ DEMO: '42' }).demo).toEqual({ seed: 42 });
    expect(load({ DEMO: 'on' }).demo).toEqual({ seed: 1 });
    expect(load({ DEMO: 'off' }).demo).toBeNull();
  });

  it('is without the demo where its folder was left out', () => {
    const values = { DEMO: { seed: 7 }, DEMO_LIVE: true };
    expect(readDemo(values, true)).toEqual({ demoInstalled: true, demo: { seed: 7 }, demoLive: true });
    expect(readDemo(values, false)).toMatchObject({ demoInstalled: false, demo: null });
  });

  it('enables the developer mailbox with a key of the install, except on https or with a gateway', () => {
    const key = load({}).devMailbox?.key;
    expect(key).toMatch(/^[\w-]{24}$/);
    expect(load({ DEV_MAILBOX: 'on' }).devMailbox?.key).toBe(key);
    expect(load({ SIGNING_SECRET: 't'.repeat(32) }).devMailbox?.key).not.toBe(key);
    expect(load({ PUBLIC_URL: 'http://live.example' }).devMailbox).not.toBeNull();
    const gateway = { SMS_PROVIDER: 'http', SMS_HTTP_URL: 'https://sms.example/send' };
    for (const env of [{ DEV_MAILBOX: 'off' }, { PUBLIC_URL: 'https://live.example' }, gateway])
      for (const asked of [{}, { DEV_MAILBOX: 'on' }])
        expect([env, load({ ...asked, ...env }).devMailbox]).toEqual([env, null]);
  });

  it('requires an address for the http gateway', () => {
    expect(problemsOf({ SMS_PROVIDER: 'http' })).toEqual(['SMS_HTTP_URL must be set when SMS_PROVIDER is http.']);
    const config = load({ SMS_PROVIDER: 'http', SMS_HTTP_URL: 'https://sms.example/send', SMS_HTTP_KEY: 'k' });
    expect(config.sms).toEqual({ provider: 'http', url: 'https://sms.example/send', key: 'k' });
  });

  it('sends mail through a server with a sender', () => {
    const missing = 'SMTP_URL and MAIL_FROM must be set when MAIL_PROVIDER is smtp.';
    expect(problemsOf({ MAIL_PROVIDER: 'smtp' })).toEqual([missing]);
    expect(problemsOf({ MAIL_PROVIDER: 'smtp', SMTP_URL: 'smtp://mail.example' })).toEqual([missing]);
    const { mail } = load({
      MAIL_PROVIDER: 'SMTP',
      SMTP_URL: 'smtps://us%40er:p%3Ass@mail.example',
      MAIL_FROM: 'Touch Line <No-Reply@Live.example>',
    });
    expect(mail).toEqual({
      provider: 'smtp',
      server: { host: 'mail.example', port: 465, secure: true, login: { user: 'us@er', password: 'p:ss' } },
      from: { name: 'Touch Line', address: 'no-reply@live.example' },
    });
    const plain = load({ MAIL_PROVIDER: 'smtp', SMTP_URL: 'smtp://[::1]:2525', MAIL_FROM: 'a@live.example' }).mail;
    expect(plain).toMatchObject({
      server: { host: '::1', port: 2525, secure: false, login: null },
      from: { name: '', address: 'a@live.example' },
    });
  });

  it.each([
    ['MAIL_PROVIDER', 'pigeon'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://mail.example/path'],
    ['SMTP_URL', 'smtp://mail.example?debug=true'],
    ['SMTP_URL', 'smtp://user:%zz@mail.example'],
    ['MAIL_FROM', 'Touchline'],
    ['MAIL_FROM', 'Touchline <a@live.example>, b@live.example'],
    ['MAIL_FROM', 'Touch\r\nBcc: x <a@live.example>'],
  ])('refuses %s=%j and repeats no password', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} must .+\\.$`))]);
    expect(problems[0]).not.toContain('%zz');
  });

  it('shows mails like SMS by default, and offers no addresses where mail reaches nobody', () => {
    const gateway = { SMS_PROVIDER: 'http', SMS_HTTP_URL: 'https://sms.example/send' };
    const smtp = { MAIL_PROVIDER: 'smtp', SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@live.example' };
    const https = { PUBLIC_URL: 'https://live.example' };
    const environments: Record<string, string>[] = [
      {},
      gateway,
      https,
      { DEV_MAILBOX: 'off' },
      { MAIL_PROVIDER: 'none' },
      { ...gateway, ...smtp },
      smtp,
    ];
    const states = environments
      .map(load)
      .map((config) => [config.mail?.provider ?? null, config.devMailbox !== null, missingFeatures(config)]);
    expect(states).toEqual([
      ['console', true, []],
      [null, false, ['email']],
      ['console', false, ['email']],
      ['console', false, ['email']],
      [null, true, ['email']],
      ['smtp', false, []],
      ['smtp', true, []],
    ]);
    // The page shows the mails of the console provider, also beside a gateway.
    expect(load({ ...gateway, MAIL_PROVIDER: 'console' }).devMailbox).not.toBeNull();
  });

  it('takes a backup command by its absolute path, together with a folder of backups', () => {
    const dir = { BACKUP_DIR: '/srv/backups' };
    expect(load(dir).backup).toEqual({ dir: '/srv/backups', everyHours: 24, keep: 7, wal: true, command: null });
    expect(load({ ...dir, BACKUP_COMMAND: '/usr/local/bin/copy', BACKUP_COMMAND_MINUTES: '30' }).backup).toMatchObject({
      command: { program: '/usr/local/bin/copy', limitMs: 1_800_000 },
    });
    expect(problemsOf({ ...dir, BACKUP_COMMAND: 'copy "$1"' })).toEqual([
      'BACKUP_COMMAND must be the absolute path of a program, without arguments.',
    ]);
    expect(problemsOf({ BACKUP_COMMAND: '/usr/local/bin/copy' })).toEqual([
      'BACKUP_DIR must be set with BACKUP_COMMAND.',
    ]);
  });

  it('reports problems of the data folder as a ConfigError', () => {
    const keep = () => {
      throw new Error('The data folder cannot be written.');
    };
    expect(() => loadConfig({}, keep)).toThrow(ConfigError);
  });
});

describe('docs/configuration.md', () => {
  it('has a row for every variable, and for no other', () => {
    const text = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
    const rows = [...text.matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, name = '']) => name);
    // Node reads this one itself.
    expect(rows.toSorted()).toEqual([...variableNames, 'TZ'].toSorted());
  });
});
