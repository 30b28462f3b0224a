import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, loadConfig } from '../config.ts';
import { migrations } from '../migrations/index.ts';
import {
  exportSql,
  importSql,
  listBackups,
  openClient,
  restoreBackup,
  takeBackup,
  takeRotatedBackup,
  withDatabase,
} from '../platform/backup/index.ts';
import { systemClock } from '../platform/clock.ts';
import { startPostgres } from '../platform/postgres/start.ts';
import { StartError } from '../platform/start-error.ts';
import { examine, reportOf } from './doctor/doctor.ts';

export interface Outcome {
  readonly text: string;
  /** Exit status. */
  readonly code: number;
}

type Environment = Readonly<Record<string, string | undefined>>;
type Operation = (config: Config, args: readonly string[], env: Environment) => Promise<string | Outcome>;

const usages = {
  backup: [
    'Copies database, uploads, private files and secrets, beside a running server or without one.',
    '  npm run backup -- <folder>             a new folder',
    '  npm run backup -- <folder> --keep <n>  a folder for many backups, of which the newest n stay',
  ],
  restore: [
    'Makes a data folder of a backup. DATA_DIR must name a folder that is empty or does not exist.',
    '  DATA_DIR=<new folder> npm run restore -- <folder of the backup>',
    '  ... npm run restore -- <folder> --to 2026-03-01T20:15:00Z  as of this time, by the WAL archived since the backup;',
    '      of a folder of backups, the newest before it is taken',
    '  ... npm run restore -- <folder> --to end                   with all archived WAL',
  ],
  drill: [
    'Proves that a backup can be restored: restores it beside the platform, starts the copy with all sending off,',
    'proves the ledger, compares files with rows, and removes the copy. Exit status 0 means that all was right.',
    '  npm run drill -- <folder>                a backup, or a folder of backups, of which the newest is taken',
    '  npm run drill -- <folder> --in <folder>  makes the copy there instead of in the folder for temporary files',
  ],
  'export-sql': [
    'Writes the database as plain SQL, for another major version of PostgreSQL or a server of your own.',
    '  npm run export-sql -- <file.sql or file.sql.gz>',
  ],
  'import-sql': ['Loads an export into an empty database.', '  npm run import-sql -- <file.sql or file.sql.gz>'],
} as const;

/** Options of a command besides its path, with the form of their values. */
const optionsOf: Partial<Record<keyof typeof usages, Readonly<Record<string, RegExp>>>> = {
  backup: { keep: /^[1-9]\d{0,3}$/ },
  restore: { to: /^(?:end|\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))$/ },
  drill: { in: /./ },
};

function read(name: keyof typeof usages, args: readonly string[]): { path: string; option: string | null } {
  const usage = usages[name].join('\n');
  const [option = '', form] = Object.entries(optionsOf[name] ?? {})[0] ?? [];
  try {
    const options = form ? { [option]: { type: 'string' } as const } : {};
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const value = (values as Readonly<Record<string, string | undefined>>)[option] ?? null;
    const path = positionals[0];
    if (path === undefined || positionals.length > 1 || (value !== null && !form?.test(value))) throw new Error(usage);
    return { path: resolve(path), option: value };
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

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const operations: Readonly<Record<keyof typeof usages, Operation>> = {
  backup: async (config, args) => {
    const { path, option: keep } = read('backup', args);
    const source = sourceOf(config);
    const report = keep === null ? await takeBackup(source, path) : await takeRotatedBackup(source, path, Number(keep));
    const own = existsSync(resolve(config.dataDir, 'secrets.json'))
      ? ''
      : 'Its secrets come from the environment: keep JWT_SECRET, HOOK_SECRET and SIGNING_SECRET yourself.\n';
    return `The backup is in ${report.folder}: ${report.files} files, ${megabytes(report.bytes)}. It holds secrets: keep it private.\n${own}`;
  },
  restore: async (config, args) => {
    const { path, option } = read('restore', args);
    const target = { dataDir: config.dataDir, databaseUrl: config.database.url };
    const recovered = 'its database was started once and recovered';
    if (option === null) {
      const { madeAt } = await restoreBackup(path, target);
      return `${config.dataDir} holds the platform as of ${madeAt}; ${recovered}.\n`;
    }
    const to = option === 'end' ? option : new Date(option);
    const limit = to === 'end' ? Number.POSITIVE_INFINITY : to.getTime();
    const folder = (await listBackups(path)).find(({ at }) => at <= limit)?.folder ?? path;
    const { madeAt } = await restoreBackup(folder, { ...target, to });
    const until = to === 'end' ? 'the end of the archived WAL' : to.toISOString();
    return `${config.dataDir} holds the database as of ${until}, the files as of ${madeAt}; ${recovered}.\n`;
  },
  drill: async (_config, args, env) => {
    const { path, option } = read('drill', args);
    const { runDrill } = await import('./drill/run-drill.ts');
    const interrupted = new AbortController();
    const interrupt = (): void => interrupted.abort(new StartError('The drill was interrupted.'));
    for (const name of endSignals) process.on(name, interrupt);
    try {
      const { signal } = interrupted;
      return await runDrill({ backup: path, parent: resolve(option ?? tmpdir()), env, clock: systemClock, signal });
    } finally {
      for (const name of endSignals) process.off(name, interrupt);
    }
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
  const outcome = await operation(loadConfig(env, noSecrets), args, env);
  return typeof outcome === 'string' ? { text: outcome, code: 0 } : outcome;
}
