import { describe, expect, it } from 'vitest';
import { findLongComponents, measureFunctions } from './component-size.mjs';

const body = (lines: number): string => `${'  work();\n'.repeat(lines - 2)}`;
const declared = (name: string, lines: number): string => `function ${name}() {\n${body(lines)}}\n`;
const arrow = (name: string, lines: number): string => `const ${name} = () => {\n${body(lines)}};\n`;

it('measures declared functions, arrow functions and those inside of others', () => {
  const text = `import a from 'a';\n${declared('Page', 5)}${arrow('Row', 3)}function Outer() {\n  ${arrow('inner', 4)}}\n`;
  expect(measureFunctions('a.tsx', text)).toEqual([
    { name: 'Page', line: 2, lines: 5 },
    { name: 'Row', line: 7, lines: 3 },
    { name: 'Outer', line: 10, lines: 6 },
    { name: 'inner', line: 11, lines: 4 },
  ]);
});

describe('a long component', () => {
  it('is reported from 121 lines on, with its place', () => {
    expect(findLongComponents('apps/web/src/Page.tsx', declared('Page', 120))).toEqual([]);
    expect(findLongComponents('apps/web/src/Page.tsx', `\n${declared('Page', 121)}`)).toEqual([
      'apps/web/src/Page.tsx:2  Page has 121 lines, at most 120: split columns, actions, states and parts',
    ]);
  });

  it('is not looked for in tests and in files without components', () => {
    for (const file of ['a.ts', 'a.dom.test.tsx', 'a.css'])
      expect(findLongComponents(file, declared('Page', 200))).toEqual([]);
  });
});
