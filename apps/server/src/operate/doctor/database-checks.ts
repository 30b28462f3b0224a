import type { Config } from '../../config.ts';
import type { DatabaseFacts } from './doctor.store.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/** The oldest PostgreSQL that this release is tested with. */
const oldestMajor = 15;
/** The connection that holds the claim, and those of backup, doctor and psql. */
const besidePool = 5;

/** Checks of the database server, which matter most when it is not the embedded one. */
export const checkDatabase = (config: Config, facts: DatabaseFacts): Finding[] => [
  version(facts),
  sessions(facts),
  connections(config, facts),
  texts(facts),
];

const version = ({ version: major }: DatabaseFacts): Finding =>
  major < oldestMajor
    ? fail('database', `PostgreSQL ${major} is too old.`, `Use PostgreSQL ${oldestMajor} or newer.`)
    : ok('database', `PostgreSQL ${major}.`);

function sessions({ jit, statementMs }: DatabaseFacts): Finding {
  const name = 'database-role';
  const advice =
    'Let the role set them (ALTER ROLE … IN DATABASE … SET), or set them for it, and restart the server and its pooler.';
  if (jit) return fail(name, 'JIT is on: a gift costs seconds of CPU.', advice);
  return statementMs === 0
    ? warn(name, 'Statements may run without end.', advice)
    : ok(name, 'JIT is off, and statements end.');
}

function connections({ database: { pool } }: Config, { connections: most }: DatabaseFacts): Finding {
  const name = 'database-connections';
  const needed = pool + besidePool;
  return most < needed
    ? fail(
        name,
        `The database admits ${most} connections; this server needs ${needed}.`,
        'Raise max_connections, or lower DATABASE_POOL.',
      )
    : ok(name, `The database admits ${most} connections; this server needs ${needed}.`);
}

function texts({ encoding, collationChanged }: DatabaseFacts): Finding {
  const name = 'database-texts';
  if (encoding !== 'UTF8') return fail(name, `The encoding is ${encoding}.`, 'Create the database with UTF8.');
  return collationChanged
    ? warn(
        name,
        'The system sorts texts otherwise than when the indexes were made.',
        'Run REINDEX DATABASE, then ALTER DATABASE … REFRESH COLLATION VERSION.',
      )
    : ok(name, 'Texts are UTF8, and sorted as the indexes are.');
}
