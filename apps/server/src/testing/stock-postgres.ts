import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { accountFor, privateFolder } from '../platform/postgres/place.ts';
import { killAll, run, type Site, shutDown } from '../platform/postgres/postmaster.ts';

const debian = '/usr/lib/postgresql';
const oldestMajor = 15;

/** The newest PostgreSQL that Debian's packages installed and the platform accepts; undefined where there is none. */
export function findStockPostgres(): string | undefined {
  if (!existsSync(debian)) return undefined;
  const majors = readdirSync(debian).map(Number).filter(Number.isInteger);
  return majors
    .toSorted((a, b) => b - a)
    .filter((major) => major >= oldestMajor)
    .map((major) => join(debian, String(major)))
    .find((folder) => existsSync(join(folder, 'bin', 'initdb')));
}

export interface StockPostgres {
  /** Address of an empty database, whose role may create others. */
  readonly url: string;
  readonly pid: number;
  /** Stops it and removes its files. */
  stop(): Promise<void>;
}

/** A new cluster below `parent` with the configuration that the package brings; only its address is our own. */
export async function startStockPostgres(folder: string, parent: string): Promise<StockPostgres> {
  const place = mkdtempSync(join(parent, 'touchline-stock-'));
  const account = accountFor(place);
  const cluster = join(place, 'cluster');
  for (const each of [place, cluster]) privateFolder(each, account);
  const made = spawnSync(
    join(folder, 'bin', 'initdb'),
    ['-D', cluster, '-U', 'touchline', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync'],
    { ...account, cwd: cluster, env: { PATH: '/usr/bin:/bin' }, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const major = folder.slice(debian.length + 1);
  const site: Site = {
    place,
    account,
    binaries: { dir: folder, major, version: major },
    settings: {},
    durable: true,
    say: () => undefined,
  };
  const running = await run(site);
  const { host, database, user } = running.connection;
  const cut = (): void => killAll(running.pid);
  process.once('exit', cut);
  return {
    url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    pid: running.pid,
    stop: async () => {
      process.off('exit', cut);
      await shutDown(running, site);
      rmSync(place, { recursive: true, force: true });
    },
  };
}
