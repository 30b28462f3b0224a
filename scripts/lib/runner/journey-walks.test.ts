import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../node.mjs';
import { folderOfWalk, journeyWalks } from './journey-walks.mjs';
import { listTests } from './test-list.mjs';

const walks = journeyWalks();
const journeys = (await listTests()).filter(({ kind }) => kind === 'journey').map(({ name }) => name);
const folders = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`);

it('names what each journey walks, and no journey that is gone', () =>
  expect([...walks.keys()].sort()).toEqual(journeys.toSorted()));

it('names folders that exist', () =>
  expect([...walks.values()].flat().filter((folder) => !existsSync(join(root, folder)))).toEqual([]));

it.each(journeys)('names the modules that %s uses', (journey) => {
  const text = readFileSync(join(root, journey), 'utf8');
  const used = [
    ...text.matchAll(/\bapp\.(\w+)/g),
    ...text.matchAll(/@touchline\/contract\/([\w-]+)/g),
    ...text.matchAll(/\{[^}]*\b(\w+)\b[^}]*\} = touchline\.app\b/g),
  ].map(
    ([, name = '']) => `apps/server/src/modules/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  const modules = new Set(used.filter((folder) => existsSync(join(root, folder))));
  const walked = walks.get(journey) ?? [];
  expect([...modules].filter((folder) => !walked.some((each) => `${each}/`.startsWith(`${folder}/`)))).toEqual([]);
});

describe('modules and features', () => {
  /** Tested by component and integration tests alone. */
  const unwalked = [
    'server/names',
    'server/phrases',
    'server/system',
    'web/follow',
    'web/hosts',
    'web/phrases',
    'screens/download',
    'screens/host-list',
    'screens/imprint',
    'screens/maintenance',
    ...['coins', 'configuration', 'economy', 'gifts', 'groups', 'held', 'news', 'notices', 'regions', 'wallets'].map(
      (name) => `console/${name}`,
    ),
  ].map(folderOfWalk);

  it('are walked by a journey, unless they are listed here', () => {
    const all = [...walks.values()].flat();
    const missing = ['server', 'web', 'screens', 'console']
      .flatMap((area) => folders(folderOfWalk(area)))
      .filter((folder) => !all.some((each) => `${each}/`.startsWith(`${folder}/`)));
    expect(missing.toSorted()).toEqual(unwalked.toSorted());
  });
});
