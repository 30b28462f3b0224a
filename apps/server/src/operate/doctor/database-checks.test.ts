import { expect, it } from 'vitest';
import { testConfig } from '../../testing/platform.ts';
import { checkDatabase } from './database-checks.ts';
import type { DatabaseFacts } from './doctor.store.ts';

const good: DatabaseFacts = {
  withoutCode: [],
  demoOperators: [],
  unmoved: 0,
  now: 0,
  version: 17,
  jit: false,
  statementMs: 30_000,
  connections: 97,
  encoding: 'UTF8',
  collationChanged: false,
};

/** The findings that are not fine, by name. */
function problems(facts: Partial<DatabaseFacts>, env: Readonly<Record<string, string>> = {}): Record<string, string> {
  const found = checkDatabase(testConfig('unused', env), { ...good, ...facts });
  return Object.fromEntries(found.flatMap(({ name, state }) => (state === 'ok' ? [] : [[name, state]])));
}

it.each([
  ['a database as it should be', {}, {}],
  ['JIT', { jit: true }, { 'database-role': 'fail' }],
  ['statements without end', { statementMs: 0 }, { 'database-role': 'warn' }],
  ['an old PostgreSQL', { version: 14 }, { database: 'fail' }],
  ['other texts than Unicode', { encoding: 'SQL_ASCII' }, { 'database-texts': 'fail' }],
  ['a collation that changed', { collationChanged: true }, { 'database-texts': 'warn' }],
] as const)('judges %s', (_what, facts, expected) => {
  expect(problems(facts)).toEqual(expected);
});

it('compares the connections of the database with the pool, and a few more', () => {
  expect(problems({ connections: 25 })).toEqual({});
  expect(problems({ connections: 24 })).toEqual({ 'database-connections': 'fail' });
  expect(problems({ connections: 97 }, { DATABASE_POOL: '93' })).toEqual({ 'database-connections': 'fail' });
});
