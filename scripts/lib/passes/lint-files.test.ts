import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Check } from '../checks.mjs';
import { CheckRepository } from './check-repository.ts';
import { balanced } from './lint-files.mjs';

const options =
  '"strict":true,"target":"es2024","lib":["es2024"],"types":[],"module":"esnext","moduleResolution":"bundler","allowImportingTsExtensions":true';
const state = (name: string) => `"tsBuildInfoFile":"../../.cache/types/packages/${name}.json"`;
const library = {
  'packages/library/package.json': '{"name":"@own/library","exports":{".":"./src/save.ts"}}',
  'packages/library/tsconfig.json': `{"compilerOptions":{${options},"composite":true,"emitDeclarationOnly":true,"declarationDir":"../../.cache/types/packages/library",${state('library')}},"include":["src"]}`,
  'packages/library/src/save.ts': 'export function save() {\n  return 1;\n}\n',
};
const calls = {
  'packages/app/package.json': '{"name":"@own/app"}',
  'packages/app/tsconfig.json': `{"compilerOptions":{${options},"noEmit":true,"incremental":true,${state('app')}},"include":["src"],"references":[{"path":"../library"}]}`,
  'packages/app/src/use.ts': "import { save } from '../../library/src/save.ts';\n\nsave();\nexport const used = 1;\n",
  'packages/app/src/events.ts': 'export interface Events {\n  readonly name: string;\n}\n',
  'packages/app/src/more-events.ts':
    "declare module './events.ts' {\n  interface Events {\n    readonly opened: () => void;\n  }\n}\nexport {};\n",
  'packages/app/src/open.ts':
    "import type { Events } from './events.ts';\n\nexport const open = (events: Events) => {\n  events.opened();\n};\n",
  'packages/app/src/open.test.ts': "import { used } from './use.ts';\n\nexport const count: number = used;\n",
};
const sources = { ...library, ...calls };

const types: Check = { name: 'types', command: 'tsc', args: [], projects: ['packages/library', 'packages/app'] };
const lint: Check = {
  name: 'lint',
  command: 'oxlint',
  args: ['--type-aware', '--deny-warnings', '--format=unix'],
  memory: { name: 'oxlint', split: 'types' },
};

let repository: CheckRepository;
beforeAll(() => {
  repository = new CheckRepository({
    ...sources,
    'tsconfig.json': '{"files":[],"references":[{"path":"packages/library"},{"path":"packages/app"}]}',
    '.oxlintrc.json': '{"categories":{},"rules":{"typescript/no-floating-promises":"error"}}',
  });
  repository.linkPackages();
});
afterAll(() => repository.remove());

/** The outcome of both checks after a change, which is then taken back. */
async function outcomeOf(change: Record<string, string>): Promise<string> {
  repository.write(change);
  const lines = await repository.check([types, lint]);
  repository.write(
    Object.fromEntries(Object.keys(change).map((path) => [path, (sources as Record<string, string>)[path] ?? ''])),
  );
  return lines.join('\n');
}

describe('a check that needs types', () => {
  it('finds what a change makes wrong in other files, and lints no others', async () => {
    expect(await outcomeOf({})).toContain('ok lint');
    expect(await outcomeOf({})).toContain('ok unchanged lint');

    const inside = 'export function save() {\n  return 2;\n}\n';
    expect(await outcomeOf({ 'packages/library/src/save.ts': inside })).toContain(
      'ok lint (1 files whose types changed)',
    );

    const asynchronous = 'export async function save() {\n  return 1;\n}\n';
    const ofDependency = await outcomeOf({ 'packages/library/src/save.ts': asynchronous });
    expect(ofDependency).toContain('FAILED lint');
    expect(ofDependency).toMatch(/app\/src\/use\.ts.*no-floating-promises/);

    const opened = 'readonly opened: () => Promise<void>';
    const ofAddedMember = await outcomeOf({
      'packages/app/src/more-events.ts': sources['packages/app/src/more-events.ts'].replace(
        'readonly opened: () => void',
        opened,
      ),
    });
    expect(ofAddedMember).toMatch(/app\/src\/open\.ts.*no-floating-promises/);

    const wrongTest = 'import { used } from "./use.ts";\n\nexport const count: string = used;\n';
    const ofTest = await outcomeOf({ 'packages/app/src/open.test.ts': wrongTest });
    expect(ofTest).toContain('FAILED types');
    expect(ofTest).toMatch(/open\.test\.ts.*TS2322/);
    expect(await outcomeOf({})).toContain('ok unchanged lint');
  });

  it('sees a change of types in a file that looks older than the last run', async () => {
    const path = join(repository.top, 'packages/app/src/open.test.ts');
    await repository.check([types, lint]);
    repository.write({ 'packages/app/src/open.test.ts': 'export const count: string = 1;\n' });
    utimesSync(path, 1_000, 1_000);
    expect((await repository.check([types])).join('\n')).toContain('FAILED types');
  });
});

describe('balanced', () => {
  it('divides projects into groups of about the same size', () => {
    const paths = ['a/1', 'a/2', 'a/3', 'b/1', 'b/2', 'c/1'];
    expect(balanced(paths, (path) => path.charAt(0), 2)).toEqual([
      ['a/1', 'a/2', 'a/3'],
      ['b/1', 'b/2', 'c/1'],
    ]);
  });
});
