import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDeclarations } from './declarations.mjs';
import { changedNodes, distancesOfFiles, ReachGraph } from './reach.mjs';

/** A repository of these files. */
function graphOf(files: Record<string, string>) {
  const sources = Object.entries(files).filter(([file]) => /\.tsx?$/.test(file));
  return new ReachGraph({
    files: Object.keys(files),
    sources: new Map(sources.map(([file, text]) => [file, readDeclarations(file, text)])),
    resolve: (specifier, file) =>
      specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : `npm:${specifier}`,
  });
}
const reached = (files: Record<string, string>, node: string, options?: { withTypes: boolean }) =>
  Object.fromEntries(distancesOfFiles(graphOf(files).reached([node], options)));

describe('reach', () => {
  const files = {
    'rules.ts': 'export const isOn = () => isLate(); export const isLate = () => true; export type Mode = 1;',
    'names.ts': 'export const hue = () => 1;',
    'index.ts': "export * from './rules.ts'; export { hue } from './names.ts';",
    'room.ts': "import { isOn } from './index.ts'; export const enter = () => isOn();",
    'room.test.ts': "import { enter } from './room.ts'; it('enters', enter);",
    'hue.test.ts': "import { hue } from './index.ts'; it('is a hue', hue);",
    'modes.ts': "import type { Mode } from './rules.ts'; export const modes: Mode[] = [];",
  };

  it('follows a name through an index file, not the index file to all its names', () =>
    expect(reached(files, 'rules.ts#isLate')).toEqual({ 'rules.ts': 0, 'room.ts': 1, 'room.test.ts': 2 }));

  it('follows types only for the compiler', () => {
    expect(reached(files, 'rules.ts#Mode')).toEqual({ 'rules.ts': 0 });
    expect(reached(files, 'rules.ts#Mode', { withTypes: true })).toEqual({ 'rules.ts': 0, 'modes.ts': 1 });
  });

  it.each([
    [
      'a lazy import',
      { 'a.ts': 'export const x = 1;', 'b.ts': "export const load = () => import('./a.ts');" },
      'a.ts#x',
    ],
    [
      'a style sheet',
      { 'a.module.css': '', 'b.ts': "import s from './a.module.css'; export const c = s;" },
      'a.module.css#',
    ],
    ['an import for its effect', { 'a.ts': 'start();', 'b.ts': "import './a.ts'; export const c = 1;" }, 'a.ts#*'],
    [
      'a worker',
      { 'a.ts': 'export const x = 1;', 'b.ts': "export const u = new URL('./a.ts', import.meta.url);" },
      'a.ts#x',
    ],
    [
      'all exports',
      { 'a.ts': 'export const x = 1;', 'b.ts': "import * as a from './a.ts'; export const c = a;" },
      'a.ts#x',
    ],
    [
      'a default export',
      { 'a.ts': 'export default 1;', 'b.ts': "import a from './a.ts'; export const c = a;" },
      'a.ts#default',
    ],
  ])('follows %s', (_title, sources, node) => expect(reached(sources, node)).toHaveProperty(['b.ts'], 1));

  it('follows a pattern of files to those with its ending in its folder', () => {
    const sources = {
      'apps/web/src/pages/a.tsx': 'export const a = 1;',
      'apps/web/src/pages/a.css': '',
      'apps/web/src/all.ts': "export const all = import.meta.glob('./pages/*.tsx');",
    };
    expect(reached(sources, 'apps/web/src/pages/a.tsx#a')).toHaveProperty(['apps/web/src/all.ts'], 1);
    expect(reached(sources, 'apps/web/src/pages/a.css#')).not.toHaveProperty(['apps/web/src/all.ts']);
  });

  it('ends with files that use each other', () => {
    const circle = {
      'a.ts': "import { b } from './b.ts'; export const a = () => b();",
      'b.ts': "import { a } from './a.ts'; export const b = () => a();",
    };
    expect(reached(circle, 'a.ts#a')).toEqual({ 'a.ts': 0, 'b.ts': 1 });
  });
});

describe('changed declarations', () => {
  const before = readDeclarations('a.ts', 'export const a = 1; export const b = 2; export const c = 3;');

  it('are those that differ, came or went', () => {
    const after = readDeclarations('a.ts', '// New.\nexport const a = 1; export const b = 5; export const d = 4;');
    expect(changedNodes('a.ts', before, after)).toEqual(['a.ts#b', 'a.ts#c', 'a.ts#d']);
  });

  it('are all of a new or deleted file', () => {
    expect(changedNodes('a.ts', undefined, before)).toEqual(['a.ts#a', 'a.ts#b', 'a.ts#c']);
    expect(changedNodes('a.ts', before, undefined)).toEqual(['a.ts#a', 'a.ts#b', 'a.ts#c']);
  });
});
