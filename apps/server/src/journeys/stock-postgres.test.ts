// The money tests and a gift's journey on a PostgreSQL as Debian installs it: an older version, its own settings.
import { dirname } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleSettings } from '../platform/db/role-settings.store.ts';
import { fastFolder } from '../testing/fast-folder.ts';
import { findStockPostgres, type StockPostgres, startStockPostgres } from '../testing/stock-postgres.ts';

const installed = findStockPostgres();
if (!installed)
  console.warn('Skipped: there is no PostgreSQL 15 or newer of Debian here. apt-get install postgresql brings it.');

describe.skipIf(!installed)('a stock PostgreSQL', () => {
  const before = process.env.TEST_DATABASE_URL;
  let stock: StockPostgres;
  let jit: string;

  beforeAll(async () => {
    stock = await startStockPostgres(installed ?? '', dirname(fastFolder(`touchline-stock-${process.pid}`)));
    const client = new pg.Client({ connectionString: stock.url });
    await client.connect();
    const { rows } = await client.query<{ jit: string }>(`select current_setting('jit') as jit`);
    jit = rows[0]?.jit ?? '';
    // As each server does for its database when it starts; modules that are tested alone start none.
    for (const [name, value] of Object.entries(roleSettings))
      await client.query(`alter role current_user set ${name} = '${value}'`);
    await client.end();
    process.env.TEST_DATABASE_URL = stock.url;
  });
  afterAll(async () => {
    if (before === undefined) delete process.env.TEST_DATABASE_URL;
    else process.env.TEST_DATABASE_URL = before;
    await stock?.stop();
  });

  it('compiles queries until its role has settings', () => {
    expect(jit).toBe('on');
  });

  // Each of them makes its own databases there.
  describe('ledger', async () => {
    await import('../modules/wallet/ledger/ledger.test.ts');
  });
  describe('proofs', async () => {
    await import('../modules/wallet/proofs/reconcile.test.ts');
  });
  describe('gifts', async () => {
    await import('../modules/gifts/sending/send-gift.test.ts');
  });
  describe('red packets', async () => {
    await import('../modules/red-packets/claims/open-packet.test.ts');
  });
  describe('journey of a gift', async () => {
    await import('./gifts.test.ts');
  });
});
