import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import type { Migrations } from '../db/migrate.ts';
import { StartError } from '../start-error.ts';
import { withoutLimits } from './cluster.store.ts';
import type { FileEntry } from './manifest.ts';
import { schemaStatements } from './schema-sql.store.ts';

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly hasTriggers: boolean;
}

/** Rows per INSERT. */
const rowsAtOnce = 500;
const quote = (name: string): string => pg.escapeIdentifier(name);

const tablesQuery = `
  select c.relname as name,
    array_agg(a.attname::text order by a.attnum) as columns,
    exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as "hasTriggers"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  group by c.oid, c.relname
  order by c.relname`;
const partitionsQuery = `
  select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
  from pg_class c
  join pg_inherits i on i.inhrelid = c.oid
  join pg_class p on p.oid = i.inhparent
  where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind = 'r'
  order by c.relname`;
const foreignKeysQuery = `
  select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  order by 1, 2`;
/** Of the database instead of this release: an older process may export beside a newer one. */
const functionsQuery = `
  select pg_get_functiondef(p.oid) as definition
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not exists (
    select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
  )
  order by p.proname`;
const sequencesQuery = `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`;

/**
 * Writes a consistent snapshot of the database as plain SQL, for `psql` or the import: the schema by its migrations,
 * then stored functions, rows and foreign keys. A line before each statement gives its length in bytes, so the import needs no parser.
 * A name ending in `.gz` is compressed.
 */
export async function exportSql(
  client: pg.Client,
  file: string,
  madeAt: string,
  migrations: Migrations,
): Promise<FileEntry> {
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const zip = file.endsWith('.gz') ? createGzip() : null;
  zip?.pipe(out);
  const sink = zip ?? out;
  const hash = createHash('sha256');
  let size = 0;
  out.on('error', () => {});
  const write = async (text: string): Promise<void> => {
    if (!zip) {
      hash.update(text);
      size += Buffer.byteLength(text);
    }
    if (!sink.write(text)) await once(sink, 'drain');
  };
  const statement = (sql: string): Promise<void> => {
    const text = `${sql};\n`;
    return write(`-- bytes: ${Buffer.byteLength(text)}\n${text}`);
  };
  try {
    await client.query(`begin isolation level repeatable read read only; ${withoutLimits}`);
    await client.query(
      `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'`,
    );
    await checkMigrations(client, migrations);
    await write(`-- Touchline database of ${madeAt}. Load it into an empty database:\n`);
    await write(`--   psql -v ON_ERROR_STOP=1 -f FILE, or npm run import-sql -- FILE\n`);
    await statement('begin');
    await statement(
      `set local client_min_messages = warning; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'`,
    );
    for (const sql of await schemaStatements(migrations)) await statement(sql);
    const { rows: functions } = await client.query<{ definition: string }>(functionsQuery);
    for (const { definition } of functions) await statement(definition.trimEnd());
    for (const sql of await partitionStatements(client)) await statement(sql);
    const { rows: tables } = await client.query<Table>(tablesQuery);
    const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(foreignKeysQuery);
    // Tables are loaded in any order, so foreign keys are dropped first.
    for (const key of keys) await statement(`alter table ${key.table} drop constraint ${quote(key.name)}`);
    for (const table of tables) await writeTable(client, table, statement);
    for (const key of keys)
      await statement(`alter table ${key.table} add constraint ${quote(key.name)} ${key.definition}`);
    const { rows: sequences } = await client.query<{ name: string; last: string }>(sequencesQuery);
    for (const { name, last } of sequences)
      await statement(`select pg_catalog.setval('public.${quote(name)}', ${last})`);
    await statement('commit');
    await write('-- end of export\n');
    await client.query('rollback');
    sink.end();
    await finished(out);
    return { size, sha256: hash.digest('hex') };
  } catch (error) {
    out.destroy();
    throw error;
  }
}

async function checkMigrations(client: pg.Client, migrations: Migrations): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const applied = rows.map(({ name }) => name).join(' ');
  if (applied !== Object.keys(migrations).toSorted().join(' '))
    throw new StartError(
      'The schema of the database is not that of this release. Start this release once, or export with the one that wrote the data.',
    );
}

async function partitionStatements(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; parent: string; bound: string }>(partitionsQuery);
  return rows.map(
    ({ name, parent, bound }) => `create table if not exists ${quote(name)} partition of ${quote(parent)} ${bound}`,
  );
}

async function writeTable(
  client: pg.Client,
  { name, columns, hasTriggers }: Table,
  statement: (sql: string) => Promise<void>,
): Promise<void> {
  const table = quote(name);
  const list = columns.map(quote).join(', ');
  const values = columns.map((column) => `quote_nullable(${quote(column)}::text)`).join(` || ', ' || `);
  if (hasTriggers) await statement(`alter table ${table} disable trigger user`);
  await client.query(`declare export_rows no scroll cursor for select ${values} as row from ${table}`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from export_rows`);
    if (rows.length === 0) break;
    const lines = rows.map(({ row }) => `(${row})`).join(',\n');
    await statement(`insert into ${table} (${list}) overriding system value values\n${lines}`);
  }
  await client.query('close export_rows');
  if (hasTriggers) await statement(`alter table ${table} enable trigger user`);
}
