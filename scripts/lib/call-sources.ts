import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node.mjs';

export interface CallSource {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
  /** Names that groups of calls have in this file, such as `calls` for `richTextOperatorCalls`. */
  readonly aliases: ReadonlyMap<string, string>;
}

export interface NamedCall {
  /** `group.name`, such as `hostCalls.follow`. */
  readonly name: string;
  readonly group: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
}

const contract = join(root, 'packages/contract/src');

function sourceOf(path: string): CallSource {
  const text = readFileSync(join(root, path), 'utf8');
  const aliases = new Map(
    [...text.matchAll(/(\w+Calls) as (\w+)/g)].map(([, group, alias]) => [group ?? '', alias ?? '']),
  );
  return { path, text, aliases };
}

/** The files below a folder of the repository whose path `wanted` accepts. */
export function readCallSources(folder: string, wanted: (path: string) => boolean): CallSource[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return readCallSources(path, wanted);
    return /\.tsx?$/.test(entry.name) && wanted(path) ? [sourceOf(path)] : [];
  });
}

export const isTestFile = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path);

/** Whether a file is a test or belongs to the fixtures of tests. */
export const isOfTests = (path: string): boolean => isTestFile(path) || path.includes('/testing/');

/** Every call of the contract. */
export async function readContractCalls(): Promise<NamedCall[]> {
  const domains = readdirSync(contract).filter((name) => existsSync(join(contract, name, 'index.ts')));
  const modules = await Promise.all(
    domains.map(
      (name) => import(join(contract, name, 'index.ts')) as Promise<Record<string, Record<string, NamedCall>>>,
    ),
  );
  const groups = modules.flatMap((exported) => Object.entries(exported).filter(([name]) => name.endsWith('Calls')));
  return groups.flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, { method, path, access }]) => ({
      name: `${group}.${name}`,
      group,
      method,
      path,
      access,
    })),
  );
}

/** Whether a source names a call: `group.name`, or the same under the alias of its group. */
export const namesCall = (call: string, { text, aliases }: CallSource): boolean => {
  const [group = '', name = ''] = call.split('.');
  const known = aliases.get(group) ?? group;
  // Most sources do not have it, and the plain search is much faster.
  return text.includes(`${known}.${name}`) && new RegExp(`\\b${known}\\.${name}\\b`).test(text);
};

const moduleOf = (path: string): string => path.split('/').slice(0, 5).join('/');

/**
 * Whether a test makes a call: it names the call, or a test of the module takes calls of the group by their name
 * (`studioCalls[name]`) and one of them gives this name.
 */
export function isTested({ name: full, group }: NamedCall, tests: readonly CallSource[]): boolean {
  if (tests.some((source) => namesCall(full, source))) return true;
  const name = full.slice(group.length + 1);
  const modules = new Set(
    tests.filter(({ text }) => new RegExp(`\\b${group}\\[`).test(text)).map(({ path }) => moduleOf(path)),
  );
  return tests.some(({ path, text }) => modules.has(moduleOf(path)) && text.includes(`'${name}'`));
}
