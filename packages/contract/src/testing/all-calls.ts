import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, type CallSchema, type CallSchemas, type Paired, paired, type Typed } from '../kernel/call.ts';
import type { Op } from '../kernel/realtime.ts';

type Exports<T> = Readonly<Record<string, T>>;

const contract = join(import.meta.dirname, '..');
const domains = readdirSync(contract).filter((name) => existsSync(join(contract, name, 'schemas.ts')));

/** Pairs the groups of all domains with their schemas by their names: `giftCalls` with `giftSchemas`. */
async function pairAll<T extends Typed<CallSchema>>(groupEnd: RegExp, schemasEnd: string): Promise<Paired<T>[]> {
  const pairs = await Promise.all(
    domains.map(async (name) => {
      const groups = (await import(join(contract, name, 'index.ts'))) as Exports<Exports<T>>;
      const schemas = (await import(join(contract, name, 'schemas.ts'))) as Exports<CallSchemas>;
      return Object.entries(groups).flatMap(([group, calls]) =>
        groupEnd.test(group) ? paired(calls, schemas[group.replace(groupEnd, schemasEnd)] ?? {}) : [],
      );
    }),
  );
  return pairs.flat();
}

/** Every call with its schema, for tests that look at the whole contract. */
export const allCalls = await pairAll<Call>(/Calls$/, 'Schemas');

/** Every socket operation with its schema. */
export const allOps = await pairAll<Op>(/Ops$/, 'OpSchemas');
