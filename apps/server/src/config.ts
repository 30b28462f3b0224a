import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { canonicalEmail } from '@touchline/contract/accounts';
import type { Feature } from '@touchline/contract/settings';
import { privateNetworks } from '@touchline/net';
import { z } from 'zod/mini';
import { loadSecrets, type Secrets } from './platform/secrets.ts';

export type LogLevel = (typeof logLevels)[number];

/** A mail server and the sender of the mails. */
export interface SmtpSettings {
  readonly server: SmtpServer;
  readonly from: { readonly name: string; readonly address: string };
}

interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise by STARTTLS, where the server has it. */
  readonly secure: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
}

/** Work of one password hash (Argon2id). */
export interface PasswordCost {
  readonly memoryKb: number;
  readonly passes: number;
}

/** The minimum of OWASP's password storage cheat sheet. No variable, so that no install is weaker by mistake. */
const passwordCost: PasswordCost = { memoryKb: 19_456, passes: 2 };

/** All settings, validated. Folders are absolute, addresses have no trailing slash. */
export interface Config {
  readonly http: {
    readonly host: string;
    /** 0 picks a free port. */
    readonly port: number;
    /** Public scheme and host, when they differ from those of a request. */
    readonly publicUrl: string | null;
    /** Where clients open the socket, `wss://socket.example`; null means the host of the request. */
    readonly realtimeUrl: string | null;
    /** Origins of other sites that may call the server; `*` for every site. */
    readonly corsOrigins: readonly string[];
    /**
     * Trusted sources of `X-Forwarded-*` headers: none, a number of hops or addresses; `on` means all private networks.
     */
    readonly trustProxy: boolean | number | readonly string[];
    /** Header in which a trusted proxy states the country of a request; lower case. */
    readonly countryHeader: string;
    /** Multiplies every rate limit: above 1 where many users share an address. */
    readonly rateLimitScale: number;
    /** Bearer token of `/metrics`; null limits access to this machine. */
    readonly metricsToken: string | null;
    /** Open connections of each HTTP port (site, video, voice); without a total, as many as there may be open files. */
    readonly connections: { readonly perAddress: number; readonly total: number | null };
    /** Bytes that bodies of calls and frames of sockets of one address may have, per second. */
    readonly bytesPerAddress: number;
  };
  readonly dataDir: string;
  /** Below this much free disk the server is not ready; uploads that would go below it are refused. */
  readonly diskFloorBytes: number;
  readonly database: {
    /** A PostgreSQL address; null starts the embedded server in `dir`. */
    readonly url: string | null;
    readonly dir: string;
    /** Connections that this process opens at most, beside one that holds its claim. */
    readonly pool: number;
  };
  readonly media: {
    /** False when another engine replaces the embedded one. */
    readonly embedded: boolean;
    readonly rtmpPort: number;
    readonly httpPort: number;
    /** Encoder connections per address. */
    readonly connectionsPerAddress: number;
    /** Viewers per address. */
    readonly viewersPerAddress: number;
    /** Memory for buffered video, above which no broadcast starts; null leaves it to the engine. */
    readonly memoryMb: number | null;
    /** Proxies in front of the RTMP ports that pass the real address by the PROXY protocol. */
    readonly proxyFrom: readonly string[];
    /** RTMP over TLS; null turns it off. Paths of PEM files. */
    readonly rtmps: { readonly port: number; readonly cert: string; readonly key: string } | null;
    /** Where browsers fetch live video; null means the host of the request with `httpPort`. */
    readonly publicUrl: string | null;
    /** Where encoders publish, `rtmp://host:port/app`; null means the host of the request with `rtmpPort`. */
    readonly publicRtmpUrl: string | null;
  };
  readonly voice: {
    /** False turns link-mic off. */
    readonly embedded: boolean;
    readonly httpPort: number;
    readonly udpPort: number;
    /** IP addresses under which browsers reach `udpPort`; empty for those of this machine. */
    readonly announced: readonly string[];
    /** Listeners per address. */
    readonly listenersPerAddress: number;
    /** Where browsers open the sockets of speakers and listeners; null means the host of the request with `httpPort`. */
    readonly publicUrl: string | null;
    /** STUN and TURN servers for speakers. */
    readonly iceServers: readonly string[];
    /** Signs credentials for the TURN servers; null when they need none. */
    readonly turnSecret: string | null;
  };
  /** Scheduled backups; null turns them off. */
  readonly backup: {
    readonly dir: string;
    readonly everyHours: number;
    readonly keep: number;
    /** Archives the WAL of the embedded database beside the backups. */
    readonly wal: boolean;
    /** A program that gets each backup; null for none. */
    readonly command: { readonly program: string; readonly limitMs: number } | null;
  } | null;
  readonly log: { readonly level: LogLevel };
  /** Sample leagues, users and matches; null leaves the platform empty. */
  readonly demo: { readonly seed: number } | null;
  /** Whether hosts of the demo go on air and its users are active; only with the demo. */
  readonly demoLive: boolean;
  readonly sms:
    | { readonly provider: 'console' }
    | { readonly provider: 'http'; readonly url: string; readonly key: string | null };
  /** Null where no mail is sent, and accounts have no e-mail address. */
  readonly mail: { readonly provider: 'console' } | ({ readonly provider: 'smtp' } & SmtpSettings) | null;
  /** A page that shows the codes of a `console` provider to anybody with its key; null where there is none. */
  readonly devMailbox: { readonly key: string } | null;
  readonly secrets: Secrets;
  readonly passwordCost: PasswordCost;
  /** Starts although the database was last used with other secrets or in another time zone. */
  readonly acceptChanges: boolean;
}

/** Lists every invalid variable, one sentence each. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const mailProviders = ['console', 'smtp', 'none'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const switches = new Map([
  ...['on', 'true', 'yes', '1'].map((word) => [word, true] as const),
  ...['off', 'false', 'no', '0'].map((word) => [word, false] as const),
]);

/** An absent or empty variable gives `fallback`; otherwise `read`, where undefined means "not valid". */
const variable = <T, F>(fallback: F, problem: string, read: (text: string) => T | undefined) =>
  z.pipe(
    z.optional(z.string()),
    z.transform((text, context): T | F => {
      if (text === undefined || text.trim() === '') return fallback;
      const value = read(text.trim());
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', message: problem, input: text });
      return fallback;
    }),
  );

const whole = <F>(fallback: F, min: number, max: number) =>
  variable(fallback, `must be a whole number from ${min} to ${max}`, (text) => {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= min && value <= max ? value : undefined;
  });
const port = (fallback: number) => whole(fallback, 0, 65_535);
const onOff = <F>(fallback: F) => variable(fallback, 'must be on or off', (text) => switches.get(text.toLowerCase()));
const text = <F>(fallback: F) => variable(fallback, '', (value) => value);
const secret = variable(null, 'must have at least 32 characters', (value) => (value.length >= 32 ? value : undefined));
const oneOf = <const T extends string>(names: readonly T[], fallback: T) =>
  variable(fallback, `must be one of ${names.join(', ')}`, (value) =>
    names.find((name) => name === value.toLowerCase()),
  );

function parseUrl(value: string, protocols: readonly string[]): URL | undefined {
  const url = URL.parse(value);
  return url && protocols.includes(url.protocol) && url.hostname !== '' ? url : undefined;
}
const address = (example: string, ...protocols: string[]) =>
  variable(null, `must be an address such as ${example}`, (value) =>
    parseUrl(value, protocols) ? value.replace(/\/+$/, '') : undefined,
  );

const smtpServer = variable(
  null,
  'must be an address such as smtps://user:password@mail.example',
  (value): SmtpServer | undefined => {
    const url = parseUrl(value, ['smtp:', 'smtps:']);
    if (!url || !/^\/?$/.test(url.pathname) || url.search !== '') return undefined;
    const secure = url.protocol === 'smtps:';
    try {
      const login = { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
      return {
        host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
        port: Number(url.port) || (secure ? 465 : 587),
        secure,
        login: login.user === '' ? null : login,
      };
    } catch {
      return undefined;
    }
  },
);
/** `Touchline <no-reply@live.example>`, or the address alone. */
const mailFrom = variable(null, 'must be a sender such as Touchline <no-reply@live.example>', (value) => {
  const [, name = '', typed = value] = /^([^<>"\p{C}]*)<([^<>]+)>$/u.exec(value) ?? [];
  const address = canonicalEmail(typed);
  return address === null ? undefined : { name: name.trim(), address };
});

const parts = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
const origins = variable([], 'must list origins such as https://club.example, separated by commas', (value) => {
  const list = parts(value).map((part) => (part === '*' ? '*' : parseUrl(part, ['http:', 'https:'])?.origin));
  return list.includes(undefined) ? undefined : (list as string[]);
});
const proxies = variable(
  false,
  'must be on, off, a number of proxies, or their addresses separated by commas',
  (value) => {
    if (/^\d+$/.test(value)) return Number(value);
    const on = switches.get(value.toLowerCase());
    if (on !== undefined) return on && privateNetworks;
    const list = parts(value);
    return list.every((part) => /^[0-9a-f.:]+(\/\d+)?$/i.test(part)) ? list : undefined;
  },
);
const networks = variable([], 'must list addresses or networks such as 10.0.0.0/8, separated by commas', (value) => {
  const list = parts(value);
  return list.every((part) => /^[0-9a-f.:]+(\/\d+)?$/i.test(part)) ? list : undefined;
});
const addresses = variable([], 'must list IP addresses such as 203.0.113.7, separated by commas', (value) => {
  const list = parts(value);
  return list.every((part) => isIP(part) !== 0) ? list : undefined;
});
const iceServers = variable(
  [],
  'must list servers such as stun:stun.example:3478 or turn:turn.example:3478?transport=udp, separated by commas',
  (value) => {
    const list = parts(value);
    const pattern = /^(?:stuns?:[\w.[\]:-]+|turns?:[\w.[\]:-]+(?:\?transport=(?:udp|tcp))?)$/;
    return list.every((part) => pattern.test(part)) ? list : undefined;
  },
);
const demo = variable({ seed: 1 }, 'must be on, off or a whole number (the seed)', (value) => {
  if (value === '0' || switches.get(value.toLowerCase()) === false) return null;
  if (/^\d{1,9}$/.test(value)) return { seed: Number(value) };
  return switches.get(value.toLowerCase()) ? { seed: 1 } : undefined;
});

const variables = z.object({
  HOST: text('0.0.0.0'),
  PORT: port(8080),
  PUBLIC_URL: address('https://live.example', 'http:', 'https:'),
  PUBLIC_REALTIME_URL: address('wss://socket.example', 'ws:', 'wss:'),
  CORS_ORIGINS: origins,
  TRUST_PROXY: proxies,
  COUNTRY_HEADER: variable('cf-ipcountry', 'must be the name of a header', (value) =>
    /^[a-z0-9-]{1,60}$/i.test(value) ? value.toLowerCase() : undefined,
  ),
  CONNECTIONS_PER_ADDRESS: whole(3000, 1, 1_000_000),
  CONNECTIONS_MAX: whole(null, 1, 10_000_000),
  // In eight seconds at least the largest body of a call.
  BODY_KB_PER_ADDRESS: whole(1024, 128, 10_000_000),
  RATE_LIMIT_SCALE: whole(1, 1, 1_000_000),
  METRICS_TOKEN: text(null),
  DATA_DIR: text('data'),
  DISK_FLOOR_MB: whole(200, 0, 1_000_000),
  DATABASE_URL: address('postgres://user:password@host:5432/touchline', 'postgres:', 'postgresql:'),
  DATABASE_POOL: whole(20, 4, 500),
  MEDIA_EMBEDDED: onOff(true),
  MEDIA_RTMP_PORT: port(1935),
  MEDIA_HTTP_PORT: port(8936),
  MEDIA_CONNECTIONS_PER_ADDRESS: whole(20, 1, 100_000),
  MEDIA_VIEWERS_PER_ADDRESS: whole(2000, 1, 1_000_000),
  MEDIA_PROXY_FROM: networks,
  MEDIA_MEMORY_MB: whole(null, 1, 1_000_000),
  MEDIA_RTMPS_PORT: whole(null, 0, 65_535),
  TLS_CERT: text(null),
  TLS_KEY: text(null),
  PUBLIC_MEDIA_URL: address('https://video.example', 'http:', 'https:'),
  PUBLIC_RTMP_URL: address('rtmp://video.example:1935/live', 'rtmp:', 'rtmps:'),
  VOICE_EMBEDDED: onOff(true),
  VOICE_HTTP_PORT: port(8937),
  VOICE_UDP_PORT: port(8938),
  VOICE_ANNOUNCED_ADDRESS: addresses,
  VOICE_LISTENERS_PER_ADDRESS: whole(500, 1, 1_000_000),
  VOICE_ICE_SERVERS: iceServers,
  VOICE_TURN_SECRET: text(null),
  PUBLIC_VOICE_URL: address('https://voice.example', 'http:', 'https:'),
  BACKUP_DIR: text(null),
  BACKUP_EVERY_HOURS: whole(24, 1, 8760),
  BACKUP_KEEP: whole(7, 1, 1000),
  BACKUP_WAL: onOff(true),
  BACKUP_COMMAND: variable(null, 'must be the absolute path of a program, without arguments', (value) =>
    isAbsolute(value) ? value : undefined,
  ),
  BACKUP_COMMAND_MINUTES: whole(120, 1, 10_080),
  LOG_LEVEL: oneOf(logLevels, 'info'),
  DEMO: demo,
  DEMO_LIVE: onOff(true),
  SMS_PROVIDER: oneOf(['console', 'http'], 'console'),
  SMS_HTTP_URL: address('https://sms.example/send', 'http:', 'https:'),
  SMS_HTTP_KEY: text(null),
  MAIL_PROVIDER: variable(null, 'must be one of console, smtp, none', (value) =>
    mailProviders.find((name) => name === value.toLowerCase()),
  ),
  SMTP_URL: smtpServer,
  MAIL_FROM: mailFrom,
  DEV_MAILBOX: onOff(null),
  JWT_SECRET: secret,
  HOOK_SECRET: secret,
  SIGNING_SECRET: secret,
  ACCEPT_CHANGES: onOff(false),
});

type Variables = z.output<typeof variables>;

export const variableNames = Object.keys(variables.shape);

/**
 * Reads the environment; throws one `ConfigError` that lists every problem. A variable may carry the prefix
 * `TOUCHLINE_`, which wins over the bare name. Missing secrets are generated once and kept in the data folder.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>, keep = loadSecrets): Config {
  const given = Object.fromEntries(variableNames.map((name) => [name, env[`TOUCHLINE_${name}`] ?? env[name]]));
  const parsed = z.safeParse(variables, given);
  const problems = (parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}.`);
  const sms = given.SMS_PROVIDER?.trim().toLowerCase();
  if (sms === 'http' && !given.SMS_HTTP_URL?.trim())
    problems.push('SMS_HTTP_URL must be set when SMS_PROVIDER is http.');
  if (given.MAIL_PROVIDER?.trim().toLowerCase() === 'smtp' && !(given.SMTP_URL?.trim() && given.MAIL_FROM?.trim()))
    problems.push('SMTP_URL and MAIL_FROM must be set when MAIL_PROVIDER is smtp.');
  if (given.BACKUP_COMMAND?.trim() && !given.BACKUP_DIR?.trim())
    problems.push('BACKUP_DIR must be set with BACKUP_COMMAND.');
  if (given.MEDIA_RTMPS_PORT?.trim() && !(given.TLS_CERT?.trim() && given.TLS_KEY?.trim()))
    problems.push('TLS_CERT and TLS_KEY must be set with MEDIA_RTMPS_PORT.');
  if (/(?:^|,)\s*turns?:/.test(given.VOICE_ICE_SERVERS ?? '') && !given.VOICE_TURN_SECRET?.trim())
    problems.push('VOICE_TURN_SECRET must be set with a TURN server.');
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const read = parsed.data;
  const signing = { jwt: read.JWT_SECRET, hooks: read.HOOK_SECRET, signing: read.SIGNING_SECRET };
  const dataDir = resolve(read.DATA_DIR);
  const secrets = explained(() => keep(dataDir, signing));
  const mail = mailOf(read);
  // A server on https is public, and providers other than the console send codes to their receivers.
  const mailbox =
    (read.SMS_PROVIDER === 'console' || mail?.provider === 'console') &&
    read.DEV_MAILBOX !== false &&
    !read.PUBLIC_URL?.startsWith('https:');
  return {
    http: {
      host: read.HOST,
      port: read.PORT,
      publicUrl: read.PUBLIC_URL,
      realtimeUrl: read.PUBLIC_REALTIME_URL,
      corsOrigins: read.CORS_ORIGINS,
      trustProxy: read.TRUST_PROXY,
      countryHeader: read.COUNTRY_HEADER,
      rateLimitScale: read.RATE_LIMIT_SCALE,
      metricsToken: read.METRICS_TOKEN,
      connections: { perAddress: read.CONNECTIONS_PER_ADDRESS, total: read.CONNECTIONS_MAX },
      bytesPerAddress: read.BODY_KB_PER_ADDRESS * 1024,
    },
    dataDir,
    diskFloorBytes: read.DISK_FLOOR_MB * 1_000_000,
    database: { url: read.DATABASE_URL, dir: resolve(dataDir, 'postgres'), pool: read.DATABASE_POOL },
    media: {
      embedded: read.MEDIA_EMBEDDED,
      rtmpPort: read.MEDIA_RTMP_PORT,
      httpPort: read.MEDIA_HTTP_PORT,
      connectionsPerAddress: read.MEDIA_CONNECTIONS_PER_ADDRESS,
      viewersPerAddress: read.MEDIA_VIEWERS_PER_ADDRESS,
      memoryMb: read.MEDIA_MEMORY_MB,
      proxyFrom: read.MEDIA_PROXY_FROM,
      rtmps:
        read.MEDIA_RTMPS_PORT !== null && read.TLS_CERT && read.TLS_KEY
          ? { port: read.MEDIA_RTMPS_PORT, cert: resolve(read.TLS_CERT), key: resolve(read.TLS_KEY) }
          : null,
      publicUrl: read.PUBLIC_MEDIA_URL,
      publicRtmpUrl: read.PUBLIC_RTMP_URL,
    },
    voice: {
      embedded: read.VOICE_EMBEDDED,
      httpPort: read.VOICE_HTTP_PORT,
      udpPort: read.VOICE_UDP_PORT,
      announced: read.VOICE_ANNOUNCED_ADDRESS,
      listenersPerAddress: read.VOICE_LISTENERS_PER_ADDRESS,
      publicUrl: read.PUBLIC_VOICE_URL,
      iceServers: read.VOICE_ICE_SERVERS,
      turnSecret: read.VOICE_TURN_SECRET,
    },
    backup: backupOf(read),
    log: { level: read.LOG_LEVEL },
    demo: read.DEMO,
    demoLive: read.DEMO_LIVE,
    sms:
      read.SMS_PROVIDER === 'http' && read.SMS_HTTP_URL
        ? { provider: 'http', url: read.SMS_HTTP_URL, key: read.SMS_HTTP_KEY }
        : { provider: 'console' },
    mail,
    devMailbox: mailbox ? { key: mailboxKey(secrets) } : null,
    secrets,
    passwordCost,
    acceptChanges: read.ACCEPT_CHANGES,
  };
}

function backupOf(read: Variables): Config['backup'] {
  if (!read.BACKUP_DIR) return null;
  const command = read.BACKUP_COMMAND
    ? { program: read.BACKUP_COMMAND, limitMs: read.BACKUP_COMMAND_MINUTES * 60_000 }
    : null;
  const { BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep, BACKUP_WAL: wal } = read;
  return { dir: resolve(read.BACKUP_DIR), everyHours, keep, wal, command };
}

/** By default as the SMS: codes of a development server are shown, and a platform with a gateway sends no mail. */
function mailOf({ MAIL_PROVIDER: named, SMS_PROVIDER, SMTP_URL: server, MAIL_FROM: from }: Variables): Config['mail'] {
  const provider = named ?? (SMS_PROVIDER === 'console' ? 'console' : 'none');
  if (provider === 'smtp' && server && from) return { provider, server, from };
  return provider === 'console' ? { provider } : null;
}

/** Features that this install cannot offer: without a provider, or a page that shows the codes, mail reaches nobody. */
export const missingFeatures = ({ mail, devMailbox }: Pick<Config, 'mail' | 'devMailbox'>): readonly Feature[] =>
  mail?.provider === 'smtp' || (mail !== null && devMailbox !== null) ? [] : ['email'];

/** The same at every start of an install; it cannot be derived without the secret. */
const mailboxKey = ({ signing }: Secrets): string =>
  createHmac('sha256', signing).update('developer mailbox').digest('base64url').slice(0, 24);

/** A platform for real users whose codes reach no phone. */
export const sendsNoCodes = ({ demo, sms }: Pick<Config, 'demo' | 'sms'>): boolean =>
  demo === null && sms.provider === 'console';

/** Reports problems of the data folder as a `ConfigError`. */
function explained<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new ConfigError([error instanceof Error ? error.message : String(error)]);
  }
}
