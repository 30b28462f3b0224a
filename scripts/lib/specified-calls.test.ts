import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  isOfTests,
  isTested,
  isTestFile,
  type NamedCall,
  namesCall,
  readCallSources,
  readContractCalls,
} from './call-sources.ts';
import { root } from './node.mjs';
import { uncalledCalls } from './uncalled-calls.ts';

/** Calls of the specification that are still to come, and with what. */
const toCome: Readonly<Record<string, string>> = {};

/** Calls of the specification that are not JSON and therefore no calls of the contract: where each is served. */
const rawCalls: Readonly<
  Record<string, { readonly constant: string; readonly served: string; readonly test: string }>
> = {
  'POST /manage/ossFile/image/oss_upload': {
    constant: 'imageUploadPath',
    served: 'apps/server/src/modules/files/uploads/uploads.routes.ts',
    test: 'apps/server/src/modules/files/files.test.ts',
  },
};

/** The parameters of a path have other names in the specification. */
const keyOf = ({ method, path }: Pick<NamedCall, 'method' | 'path'>): string =>
  `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const [header, ...rows] = read('docs/specification/calls.tsv').trimEnd().split('\n');
const specified = rows.map((row) => {
  const [method = '', path = ''] = row.split('\t');
  return { method, path, name: `${method} ${path}` };
});

const contractCalls = await readContractCalls();
const byKey = new Map(contractCalls.map((call) => [keyOf(call), call]));
const expected = specified.filter(({ name }) => !(name in toCome) && !(name in rawCalls));
/** The calls of the specification that the contract has. */
const present = expected.flatMap((row) => byKey.get(keyOf(row)) ?? []);

describe('calls of the specification', () => {
  it('are 131, each once', () => {
    expect(header).toBe('method\tpath\tsection');
    expect(specified).toHaveLength(131);
    expect(new Set(specified.map(({ name }) => name)).size).toBe(131);
    const names = specified.map(({ name }) => name);
    expect([...Object.keys(toCome), ...Object.keys(rawCalls)].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('are calls of the contract', () => {
    expect(expected.filter((row) => !byKey.has(keyOf(row))).map(({ name }) => name)).toEqual([]);
  });

  it('are no longer listed as to come once the contract has them', () => {
    const here = specified.filter((row) => row.name in toCome && byKey.has(keyOf(row)));
    expect(here.map(({ name }) => name)).toEqual([]);
  });

  it('are served', () => {
    const sources = readCallSources('apps/server/src', (path) => !isOfTests(path));
    const served = new Set(
      sources.flatMap(({ text, aliases }) =>
        [...text.matchAll(/\.serve\(\s*(\w+)/g)].map(([, group = '']) => {
          const named = [...aliases].find(([, alias]) => alias === group);
          return named?.[0] ?? group;
        }),
      ),
    );
    expect(present.filter(({ group }) => !served.has(group)).map(({ name }) => name)).toEqual([]);
    for (const { constant, served: file } of Object.values(rawCalls)) expect(read(file)).toContain(`+ ${constant}`);
  });

  it('are called by an integration test', () => {
    const sources = ['apps/server/src', 'tests'].flatMap((folder) => readCallSources(folder, isOfTests));
    const untested = present.filter((call) => !isTested(call, sources));
    expect(untested.map(({ name }) => name)).toEqual([]);
    for (const { constant, test } of Object.values(rawCalls)) expect(read(test)).toContain(constant);
  });

  it('are called by the portal, or docs/specification.md names the client that calls them', () => {
    const sources = ['apps/web/src', 'packages/client/src', 'packages/app-kit/src'].flatMap((folder) =>
      readCallSources(folder, (path) => !isOfTests(path)),
    );
    const unused = present.filter(({ name }) => !sources.some((source) => namesCall(name, source)));
    expect(unused.filter(({ name }) => !(name in uncalledCalls)).map(({ name }) => name)).toEqual([]);
    const text = read('docs/specification.md');
    const served = [...unused, ...Object.keys(rawCalls).map((name) => ({ path: name.split(' ')[1] ?? '' }))];
    expect(served.filter(({ path }) => !text.includes(`\`${path}\``)).map(({ path }) => path)).toEqual([]);
  });
});

it('knows tests by their names', () => {
  expect(isTestFile('apps/server/src/start.test.ts')).toBe(true);
  expect(isOfTests('apps/server/src/testing/api.ts')).toBe(true);
  expect(isOfTests('apps/server/src/start.ts')).toBe(false);
});
