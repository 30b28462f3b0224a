import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { refusalOfError } from '../failure.ts';
import { openDatabase, ping } from './database.ts';
import { isUnavailable, summariseError } from './unavailable.ts';

const caught = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no error',
    (error: unknown) => error,
  );

it('distinguishes an unavailable database from a programming error', async () => {
  const database = await createTestDatabase();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  const away = openDatabase({ host: '127.0.0.1', port, database: 'none', user: 'none' });
  const noSocket = openDatabase({ host: '/nowhere', port: 5432, database: 'none', user: 'none' });
  try {
    const [refused, missing, cut, readOnly, faulty] = await Promise.all([
      caught(ping(away.db)),
      caught(ping(noSocket.db)),
      caught(sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db)),
      caught(sql`set transaction read only; create table x ()`.execute(database.db)),
      caught(sql`select * from nothing_of_the_kind`.execute(database.db)),
    ]);
    for (const error of [refused, missing, cut, readOnly]) {
      expect(error).toBeInstanceOf(Error);
      expect([String(error), isUnavailable(error)]).toEqual([String(error), true]);
    }
    expect(refusalOfError(refused)).toMatchObject({ code: 'maintenance', data: { seconds: 5 } });
    expect(refusalOfError(faulty)).toMatchObject({ code: 'internal' });
    expect(refusalOfError(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toMatchObject(
      {
        code: 'internal',
      },
    );
  } finally {
    await away.close();
    await noSocket.close();
    await database.drop();
  }
});

it('shortens a driver error to one line', async () => {
  const database = await createTestDatabase();
  const logged: unknown[] = [];
  const open = openDatabase(database.connection, { onError: (error) => logged.push(summariseError(error)) });
  try {
    await ping(open.db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      database.db,
    );
    await expect.poll(() => logged.length).toBeGreaterThan(0);
    for (const line of logged) expect(JSON.stringify(line).length).toBeLessThan(200);
  } finally {
    await open.close();
    await database.drop();
  }
});
