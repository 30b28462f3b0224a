import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, loadConfig } from './config.ts';
import { examine, reportOf } from './doctor/doctor.ts';
import { migrations } from './migrations/index.ts';
import {
  exportSql,
  importSql,
  openClient,
  restoreBackup,
  takeBackup,
  takeRotatedBackup,
  withDatabase,
} from './platform/backup/index.ts';
import { systemClock } from './platform/clock.ts';
import { startPostgres } from './platform/postgres/start.ts';
import { StartError } from './platform/start-error.ts';

export interface Outcome {
  readonly text: string;
  /** Exit status. */
  readonly code: number;
}

type Environment = Readonly<Record<string, string | undefined>>;
type Operation = (config: Config, args: readonly string[]) => Promise<string>;

const usages = {
  backup: [
    'Copies database, uploads, private files and secrets, beside a running server or without one.',
    '  npm run backup -- <folder>             a new folder',
    '  npm run backup -- <folder> --keep <n>  a folder for many backups, of which the newest n stay',
  ],
  restore: [
    'Makes a data folder of a backup. DATA_DIR must name a folder that is empty or does not exist.',
    '  DATA_DIR=<new folder> npm run restore -- <folder of the backup>',
  ],
  'export-sql': [
    'Writes the database as plain SQL, for another major version of PostgreSQL or a server of your own.',
    '  npm run export-sql -- <file.sql or file.sql.gz>',
  ],
  'import-sql': ['Loads an export into an empty database.', '  npm run import-sql -- <file.sql or file.sql.gz>'],
} as const;

function read(name: keyof typeof usages, args: readonly string[]): { path: string; keep: number | null } {
  const usage = usages[name].join('\n');
  try {
    const options = name === 'backup' ? ({ keep: { type: 'string' } } as const) : {};
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const keep = (values as { keep?: string }).keep ?? null;
    const path = positionals[0];
    if (path === undefined || positionals.length > 1 || (keep !== null && !/^[1-9]\d{0,3}$/.test(keep)))
      throw new Error(usage);
    return { path: resolve(path), keep: keep === null ? null : Number(keep) };
  } catch (error) {
    const { message } = error as Error;
    throw new StartError(message === usage ? usage : `${message}\n${usage}`, error);
  }
}

const sourceOf = (config: Config) => ({
  dataDir: config.dataDir,
  databaseUrl: config.database.url,
  clock: systemClock,
  migrations,
});

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const operations: Readonly<Record<keyof typeof usages, Operation>> = {
  backup: async (config, args) => {
    const { path, keep } = read('backup', args);
    const source = sourceOf(config);
    const report = keep === null ? await takeBackup(source, path) : await takeRotatedBackup(source, path, keep);
    const own = existsSync(resolve(config.dataDir, 'secrets.json'))
      ? ''
      : 'Its secrets come from the environment: keep JWT_SECRET, HOOK_SECRET and SIGNING_SECRET yourself.\n';
    return `The backup is in ${report.folder}: ${report.files} files, ${megabytes(report.bytes)}. It holds secrets: keep it private.\n${own}`;
  },
  restore: async (config, args) => {
    const { madeAt } = await restoreBackup(read('restore', args).path, sourceOf(config));
    return `${config.dataDir} holds the platform as of ${madeAt}; its database was started once and recovered.\n`;
  },
  'export-sql': async (config, args) => {
    const { path } = read('export-sql', args);
    const source = sourceOf(config);
    await withDatabase(source, async (connection) => {
      const client = await openClient(connection);
      let own = false;
      try {
        if (existsSync(path)) throw new StartError(`${path} exists. An export overwrites nothing: name a new file.`);
        own = true;
        await exportSql(client, path, source.clock.date().toISOString(), migrations);
      } catch (error) {
        if (own) rmSync(path, { force: true });
        throw error;
      } finally {
        await client.end();
      }
    });
    return `The database is in ${path}. Uploads and secrets are not: copy them, or take a backup as well.\n`;
  },
  'import-sql': async (config, args) => {
    const { path } = read('import-sql', args);
    const quiet = { info: () => {}, error: () => {} };
    const postgres = config.database.url ? null : await startPostgres({ dataDir: config.database.dir, log: quiet });
    try {
      const count = await importSql(config.database.url ?? postgres?.connection ?? '', path);
      return `Loaded ${count} statements.\n`;
    } finally {
      await postgres?.stop();
    }
  },
};

/** These commands sign nothing, and a folder that must be empty must get no secrets. */
const noSecrets = () => ({ jwt: '', hooks: '', signing: '' });

/** Runs the command named by the first argument; null when the name is unknown. */
export async function operate(env: Environment, [name = '', ...args]: readonly string[]): Promise<Outcome | null> {
  if (name === 'doctor') return reportOf(await examine(loadConfig(env, noSecrets), systemClock));
  if (!(name in operations)) return null;
  const operation = operations[name as keyof typeof operations];
  return { text: await operation(loadConfig(env, noSecrets), args), code: 0 };
}
