import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './node.mjs';

interface Source {
  readonly text: string;
  /** Names that groups of calls have in this file, such as `calls` for `richTextOperatorCalls`. */
  readonly aliases: ReadonlyMap<string, string>;
}

/** Calls that our clients do not make, and why they are served. */
const uncalled: Readonly<Record<string, string>> = {
  'hostCalls.columns': 'of the specification; the portal takes the columns with their numbers from the matches',
  'hostCalls.columnsWithNumbers': 'of the specification; the portal takes the columns from the matches',
  'hostCalls.page': 'of the specification; the portal asks page by page with a cursor',
  'matchCalls.columns': 'of the specification; the portal asks for the columns with their numbers',
  'matchCalls.page': 'of the specification; the portal asks page by page with a cursor',
  'roomCalls.matchRoom': 'of the specification; the details of a match name its room',
  'roomCalls.hostRoom': 'of the specification; the details of a host name the room',
  'roomModerationCalls.stopChat': 'of the specification; the portal makes the calls of one user and of everyone apart',
  'roomModerationCalls.log': 'for hosts of other clients; the portal shows the log of one user',
  'roomOperatorCalls.person': 'for tools of operators; the console shows the account',
  'systemCalls.enumerations': 'of the specification; our clients have the enumerations of the contract',
  'systemCalls.domain': 'of the specification; the portal is served by the server that it calls',
  'systemCalls.realtimeAddress': 'of the specification; the portal opens the socket of its own server',
};

const folders = ['apps/web/src', 'apps/console/src', 'packages/client/src', 'packages/app-kit/src'];
const contract = join(root, 'packages/contract/src');

function readSources(folder: string): Source[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : readSources(path);
    if (!/\.tsx?$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
    const text = readFileSync(path, 'utf8');
    const aliases = new Map(
      [...text.matchAll(/(\w+Calls) as (\w+)/g)].map(([, group, alias]) => [group ?? '', alias ?? '']),
    );
    return [{ text, aliases }];
  });
}

/** Every call of the contract as `group.name`. */
async function readCalls(): Promise<string[]> {
  const domains = readdirSync(contract).filter((name) => existsSync(join(contract, name, 'index.ts')));
  const modules = await Promise.all(
    domains.map((name) => import(join(contract, name, 'index.ts')) as Promise<Record<string, object>>),
  );
  const groups = modules.flatMap((exported) => Object.entries(exported).filter(([name]) => name.endsWith('Calls')));
  return groups.flatMap(([group, calls]) => Object.keys(calls).map((name) => `${group}.${name}`));
}

const isMade = (call: string, { text, aliases }: Source): boolean => {
  const [group = '', name = ''] = call.split('.');
  const known = aliases.get(group) ?? group;
  return new RegExp(`\\b${known}\\.${name}\\b`).test(text);
};

it('finds each call in the portal, the console or their packages, or knows why it is not made', async () => {
  const sources = folders.flatMap((folder) => readSources(join(root, folder)));
  const calls = await readCalls();
  expect(calls.length).toBeGreaterThan(250);
  const missing = calls.filter((call) => !(call in uncalled) && !sources.some((source) => isMade(call, source)));
  expect(missing).toEqual([]);
  expect(Object.keys(uncalled).filter((call) => !calls.includes(call))).toEqual([]);
});
