import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorCalls } from '@touchline/contract/operators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { packageFolder } from '../platform/postgres/binaries.ts';
import { type RunningServer, startServer } from '../start.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openFolder } from '../testing/fast-folder.ts';
import { testConfig } from '../testing/platform.ts';
import { createAdministrator } from './create-administrator.ts';

const shipped = packageFolder(process.platform, process.arch) !== undefined;
const ports = { HOST: '127.0.0.1', PORT: '0', MEDIA_RTMP_PORT: '0', MEDIA_HTTP_PORT: '0' };

async function signIn({ url }: RunningServer, username: string, password: string): Promise<{ code: string }> {
  const response = await fetch(`${url}/anchor${operatorCalls.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ username, password }),
  });
  return (await response.json()) as { code: string };
}
const passwordIn = (how: string): string => /the password (\S+) /.exec(how)?.[1] ?? '';

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'touchline-admin-'));
  openFolder(base);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe.runIf(shipped)('with the embedded database', () => {
  it('creates administrators without a running server and beside one', async () => {
    const config = testConfig(join(base, 'data'), ports);
    const first = await createAdministrator(config, ['--name', 'founder1'], { ask: null });
    const server = await startServer(config);
    try {
      expect((await signIn(server, 'founder1', passwordIn(first))).code).toBe('200');
      const second = await createAdministrator(config, ['--name', 'second22'], { ask: null });
      expect((await signIn(server, 'second22', passwordIn(second))).code).toBe('200');
      expect((await signIn(server, 'founder1', passwordIn(first))).code).toBe('200');
    } finally {
      await server.stop();
    }
  });
});

describe('the command', () => {
  let database: TestDatabase;
  let config: Config;
  const create = (args: string[], typed?: string) =>
    createAdministrator(config, args, {
      database: database.connection,
      ask: typed === undefined ? null : async () => typed,
    });
  beforeAll(async () => {
    database = await createTestDatabase();
    config = testConfig(join(base, 'other'), ports);
  });
  afterAll(() => database.drop());

  it('takes the password typed or given and generates one otherwise', async () => {
    expect(await create(['--name', 'founder1'], 'Typed 1234')).not.toContain('Typed 1234');
    expect(await create(['--name', 'founder2', '--password', 'Given-1234'])).not.toContain('Given-1234');
    const made = await create(['--name', 'founder3'], '');
    expect(passwordIn(made)).toMatch(/^[A-Za-z0-9]{12}$/);
    expect(made).toContain('Sign in at /console/ and set up an authenticator');
    const staff = await database.db.selectFrom('operators_staff').select(['name', 'role']).orderBy('name').execute();
    expect(staff).toEqual(['founder1', 'founder2', 'founder3'].map((name) => ({ name, role: 'administrator' })));
  });

  it('changes the password of an existing administrator only when asked', async () => {
    await expect(create(['--name', 'FOUNDER1'])).rejects.toThrow('There is an account "FOUNDER1" already');
    await expect(create(['--name', 'nobody99', '--reset'])).rejects.toThrow('There is no operator "nobody99"');
    await database.db
      .updateTable('operators_staff')
      .set({ role: 'editor', disabled: true, code_secret: 'lost' })
      .where('name', '=', 'founder2')
      .execute();
    const how = await create(['--name', 'founder2', '--reset']);
    expect(passwordIn(how)).not.toBe('');
    expect(how).toContain('which has to be changed at the first sign-in');
    expect(await create(['--name', 'founder3', '--reset', '--own'])).not.toContain('has to be changed');
    await expect(create(['--name', 'founder9', '--own'])).rejects.toThrow('--own goes with --reset');
    const after = await database.db
      .selectFrom('operators_staff')
      .select(['role', 'disabled', 'code_secret'])
      .where('name', '=', 'founder2')
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ role: 'administrator', disabled: false, code_secret: null });
  });

  it('reports invalid arguments', async () => {
    await expect(create([])).rejects.toThrow('npm run admin:create -- --name <username>');
    await expect(create(['--nmae', 'x'])).rejects.toThrow('--nmae');
    await expect(create(['--name', 'founder'])).rejects.toThrow('A username has 6 to 15');
    await expect(create(['--name', 'founder5', '--password', 'short'])).rejects.toThrow('A password has 10 to 64');
  });
});
