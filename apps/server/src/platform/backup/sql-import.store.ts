import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Connection } from '../db/database.ts';
import { StartError } from '../start-error.ts';
import { openClient, withoutLimits } from './cluster.store.ts';

/** Ends the process rows of the original server, so that the first start on the copy does not wait for it. */
const endedProcesses = `
  do $$ begin
    if to_regclass('platform_process') is not null then
      update platform_process set ended_at = clock_timestamp() where ended_at is null;
    end if;
  end $$`;

/** Loads an export into an empty database, all of it or nothing. Returns the number of statements. */
export async function importSql(connection: Connection, file: string): Promise<number> {
  const client = await openClient(connection);
  try {
    const { rows } = await client.query<{ tables: number }>(
      `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    if (rows[0]?.tables !== 0)
      throw new StartError('The database is not empty. An import overwrites nothing: name an empty one.');
    let count = 0;
    for await (const sql of statementsOf(file)) {
      if (sql === 'commit;\n') {
        await client.query(endedProcesses);
        // Only the end mark follows; without it the file is truncated.
        await client.query(sql);
        return count;
      }
      await client.query(sql);
      if (sql === 'begin;\n') await client.query(withoutLimits);
      count += 1;
    }
    throw new StartError(`${file} is not a complete export: its end is missing.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Statements of an export, each preceded by a line with its length. */
async function* statementsOf(file: string): AsyncGenerator<string> {
  const raw = createReadStream(file, { highWaterMark: 1024 * 1024 });
  const source: Readable = file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw;
  raw.on('error', (error) => source.destroy(error));
  let rest: Buffer = Buffer.alloc(0);
  let wanted: number | null = null;
  for await (const chunk of source) {
    rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    for (;;) {
      if (wanted !== null) {
        if (rest.length < wanted) break;
        yield rest.toString('utf8', 0, wanted);
        rest = rest.subarray(wanted);
        wanted = null;
      }
      const end = rest.indexOf(10);
      if (end === -1) break;
      const line = rest.toString('utf8', 0, end);
      rest = rest.subarray(end + 1);
      const length = /^-- bytes: (\d+)$/.exec(line)?.[1];
      if (length !== undefined) wanted = Number(length);
      else if (line !== '' && !line.startsWith('-- ')) throw new StartError(`${file} is not an export of Touchline.`);
    }
  }
}
