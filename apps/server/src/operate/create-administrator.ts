import { parseArgs } from 'node:util';
import { limits } from '@touchline/contract/limits';
import type { Config } from '../config.ts';
import type { Connection } from '../platform/db/database.ts';
import { createLogger } from '../platform/logger.ts';
import { findPostgres } from '../platform/postgres/start.ts';
import { isRefusal } from '../platform/refusal.ts';
import { StartError } from '../platform/start-error.ts';
import { prepareServer } from '../start.ts';

const { usernameMin: min, usernameMax: max } = limits.accounts;
const { passwordMin, passwordMax } = limits.operators;
const rule = `${min} to ${max} letters and digits, at least one of each`;
const usage = [
  'Makes an administrator for the back office, beside a running server or without one.',
  '  npm run admin:create -- --name <username>',
  '    --password <password>  instead of being asked (empty: one is made up)',
  '    --reset                a new password for an administrator who is there, who has to change it at the next',
  '                           sign-in; the authenticator is removed',
  '    --own                  with --reset: the account is your own, the password need not be changed',
].join('\n');

const sentences: Readonly<Record<string, (name: string) => string>> = {
  username_invalid: () => `A username has ${rule}.`,
  username_or_password_empty: () => 'A username and a password are needed.',
  staff_password_invalid: () => `A password has ${passwordMin} to ${passwordMax} characters of any kind.`,
  username_exists: (name) =>
    `There is an account "${name}" already. An operator of that name gets a new password with --reset.`,
  conflict: (name) => `"${name}" is an account of the demo, which is off. Choose another name.`,
  not_found: (name) => `There is no operator "${name}" to reset.`,
};

export interface AdministratorOptions {
  /** Reads a password from the terminal; null without a terminal. */
  readonly ask: (() => Promise<string>) | null;
  /** Used instead of the configured or embedded database. */
  readonly database?: Connection;
}

function read(args: readonly string[]) {
  try {
    const options = {
      name: { type: 'string' },
      password: { type: 'string' },
      reset: { type: 'boolean' },
      own: { type: 'boolean' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`, error);
  }
}

/**
 * Creates the administrator named by the arguments; returns the text to print. Throws `StartError` with the problem.
 */
export async function createAdministrator(
  config: Config,
  args: readonly string[],
  { ask, database }: AdministratorOptions,
): Promise<string> {
  const { name, password, reset, own } = read(args);
  if (name === undefined) throw new StartError(usage);
  if (own && !reset) throw new StartError(`--own goes with --reset.\n${usage}`);
  const given = password ?? (await ask?.()) ?? '';
  const running = database ?? (config.database.url ? undefined : findPostgres(config.database.dir));
  const { app, stop } = await prepareServer(config, {
    log: createLogger(config.log.level === 'silent' ? 'silent' : 'error'),
    ...(running ? { database: running } : {}),
    beside: true,
  });
  try {
    const order = {
      username: name,
      reset: reset === true,
      own: own === true,
      ...(given === '' ? {} : { password: given }),
    };
    const made = await app.operators.makeAdministrator(order);
    if (isRefusal(made)) throw new StartError(sentences[made.code]?.(name) ?? `It did not work: ${made.code}.`);
    const how = given === '' ? `with the password ${made.password} (it is not shown again)` : 'with the given password';
    const change = reset && !own ? ', which has to be changed at the first sign-in' : '';
    const enrol = config.demo === null ? ' and set up an authenticator, which is asked for first' : '';
    return `"${name}" is an administrator ${how}${change}. Sign in at /console/${enrol}.\n`;
  } finally {
    await stop();
  }
}
