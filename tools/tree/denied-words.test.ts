import { expect, it } from 'vitest';
import { findDeniedWords } from './denied-words.mjs';

it.each([
  ['a.ts', 'const told = 1;', 'a.ts:1  the name `told`'],
  ['a.tsx', '\nexport const useTellBulk = 1;', 'a.tsx:2  the name `useTellBulk`'],
  ['a.mjs', 'class A { #doorOf; }', 'a.mjs:1  the name `doorOf`'],
  ['rooms/live-desk.ts', '', 'rooms/live-desk.ts:1  a file named by `desk`'],
  ['a.ts', 'a();\n/**\n * Everybody is told.\n */', 'a.ts:3  a comment with `told`'],
  ['a.css', '.lane { color: red; }', 'a.css  the name `lane`'],
  [
    'packages/i18n/locales/eng/room.json',
    '{ "muteTold": "" }',
    'packages/i18n/locales/eng/room.json  the name `muteTold`',
  ],
  ['a.ts', 'export interface Found {}', 'a.ts:1  the name `Found`'],
  ['a.ts', 'type Kept<T> = T[];', 'a.ts:1  the name `Kept`'],
  ['a.ts', 'class A { #again() {} }', 'a.ts:1  the name `again`'],
  ['a.ts', 'const kept = 1;', 'a.ts:1  the name `kept`'],
  ['apps/server/src/platform/kept-file.ts', '', 'apps/server/src/platform/kept-file.ts:1  a file named by `kept`'],
  ['a.ts', 'a(); // already under way', 'a.ts:1  a comment with `under way`'],
])('reports a denied word of %s: %s', (file, text, problem) => {
  expect(findDeniedWords(file, text)).toEqual([`${problem}: use a word of docs/glossary.md`]);
});

it.each([
  ['a.ts', "// standstill\n/* said */ const text = 'told // whom'; const url = `/house`;"],
  ['a.ts', 'interface FoundMatch { kept: number }\nconst { found, ...rest } = tryAgain({ kept: 1 });'],
  ['apps/server/src/forest.ts', ''],
  ['a.ts', 'const desktop = landscape + storytelling;'],
  ['apps/server/src/migrations/0001-a.ts', 'const told = 1;'],
  ['a.css', '/* .lane */ .plane { color: red; }'],
  ['packages/i18n/locales/eng/room.json', '{ "text": "told: a lane" }'],
])('ignores texts, longer words and migrations in %s: %s', (file, text) => {
  expect(findDeniedWords(file, text)).toEqual([]);
});
