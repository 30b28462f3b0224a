import { resolve } from 'node:path';
import type { Feature } from '@touchline/contract/settings';
import { z } from 'zod/mini';
import {
  type BackupConfig,
  type DatabaseConfig,
  dataProblems,
  dataVariables,
  readBackup,
  readDatabase,
} from './config/data.ts';
import { type DemoConfig, demoVariables, readDemo } from './config/demo.ts';
import { httpVariables, readHttp } from './config/http.ts';
import { type MediaConfig, mediaProblems, mediaVariables, readMedia } from './config/media.ts';
import { messageProblems, messageVariables, readMail, readMailbox, readSms } from './config/messages.ts';
import { type Environment, oneOf, onOff, secret } from './config/variables.ts';
import { readVoice, type VoiceConfig, voiceProblems, voiceVariables } from './config/voice.ts';
import type { PasswordCost, PlatformConfig } from './platform/platform-config.ts';
import { loadSecrets } from './platform/secrets.ts';

/** The minimum of OWASP's password storage cheat sheet. No variable, so that no install is weaker by mistake. */
const passwordCost: PasswordCost = { memoryKb: 19_456, passes: 2 };

/** All settings, validated. Folders are absolute, addresses have no trailing slash. */
export interface Config extends PlatformConfig, DemoConfig {
  readonly database: DatabaseConfig;
  readonly media: MediaConfig;
  readonly voice: VoiceConfig;
  /** Null turns scheduled backups off. */
  readonly backup: BackupConfig | null;
  readonly log: { readonly level: (typeof logLevels)[number] };
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

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const variables = z.object({
  ...httpVariables,
  ...dataVariables,
  ...mediaVariables,
  ...voiceVariables,
  LOG_LEVEL: oneOf(logLevels, 'info' as const),
  ...demoVariables,
  ...messageVariables,
  JWT_SECRET: secret,
  HOOK_SECRET: secret,
  SIGNING_SECRET: secret,
  ACCEPT_CHANGES: onOff(false),
});

export const variableNames = Object.keys(variables.shape);

/**
 * Reads the environment; throws one `ConfigError` that lists every problem. A variable may carry the prefix
 * `TOUCHLINE_`, which wins over the bare name. Missing secrets are generated once and kept in the data folder.
 */
export function loadConfig(env: Environment, keep = loadSecrets): Config {
  const given = Object.fromEntries(variableNames.map((name) => [name, env[`TOUCHLINE_${name}`] ?? env[name]]));
  const parsed = z.safeParse(variables, given);
  const invalid = (parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}.`);
  const missing = [messageProblems, dataProblems, mediaProblems, voiceProblems].flatMap((find) => find(given));
  if (!parsed.success || missing.length > 0) throw new ConfigError([...invalid, ...missing]);

  const read = parsed.data;
  const signing = { jwt: read.JWT_SECRET, hooks: read.HOOK_SECRET, signing: read.SIGNING_SECRET };
  const dataDir = resolve(read.DATA_DIR);
  const secrets = explained(() => keep(dataDir, signing));
  const mail = readMail(read);
  return {
    http: readHttp(read),
    dataDir,
    diskFloorBytes: read.DISK_FLOOR_MB * 1_000_000,
    database: readDatabase(read, dataDir),
    media: readMedia(read),
    voice: readVoice(read),
    backup: readBackup(read),
    log: { level: read.LOG_LEVEL },
    ...readDemo(read),
    sms: readSms(read),
    mail,
    devMailbox: readMailbox(read, { mail, publicUrl: read.PUBLIC_URL, secrets }),
    secrets,
    passwordCost,
    acceptChanges: read.ACCEPT_CHANGES,
  };
}

/** Features that this install cannot offer: without a provider, or a page that shows the codes, mail reaches nobody. */
export const missingFeatures = ({ mail, devMailbox }: Pick<Config, 'mail' | 'devMailbox'>): readonly Feature[] =>
  mail?.provider === 'smtp' || (mail !== null && devMailbox !== null) ? [] : ['email'];

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
