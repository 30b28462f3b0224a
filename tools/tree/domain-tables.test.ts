import { expect, it } from 'vitest';
import { findDomainTables, tablesIn } from './domain-tables.mjs';

const declared = [
  "declare module '../../platform/db/database.ts' {",
  '  interface Tables {',
  '    gifts_gift: GiftTable;',
  '    gifts_sent: SentTable;',
  '  }',
  '}',
].join('\n');
const tables = new Set(tablesIn(declared));

it('reads the tables that a module declares', () => {
  expect([...tables]).toEqual(['gifts_gift', 'gifts_sent']);
  expect(tablesIn('export interface Tables {}')).toEqual([]);
});

it('finds tables of modules in the platform, in SQL and in queries', () => {
  const text = "sql`select max(id) from gifts_sent`;\ndb.selectFrom('gifts_gift');\nconst names = ['gifts_sent'];";
  const file = 'apps/server/src/platform/process/process.store.ts';
  expect(findDomainTables(file, text, tables).map((problem) => problem.split(' is ')[0])).toEqual([
    `${file}:1  gifts_sent`,
    `${file}:2  gifts_gift`,
    `${file}:3  gifts_sent`,
  ]);
  expect(findDomainTables('apps/server/src/realtime/a.ts', text, tables)).toHaveLength(3);
});

it('accepts tables of the platform, tests, and modules', () => {
  const text = "sql`select from platform_process, gifts_sent_by, my_gifts_sent`;\nfind('gifts');";
  expect(findDomainTables('apps/server/src/platform/a.ts', text, tables)).toEqual([]);
  const query = 'sql`select from gifts_sent`;';
  for (const file of ['platform/a.test.ts', 'modules/gifts/a.store.ts', 'testing/grown.ts'])
    expect(findDomainTables(`apps/server/src/${file}`, query, tables)).toEqual([]);
});
