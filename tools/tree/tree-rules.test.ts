import { describe, expect, it } from 'vitest';
import {
  findFixedSleeps,
  findInvisibleLists,
  findLiteralStyles,
  findMachineTraces,
  findPhysicalSides,
} from './tree-rules.mjs';

const here = '/srv/clone';
it.each([
  [
    'package-lock.json',
    '      "resolved": "https://packages.example/a/-/a-1.0.0.tgz",',
    'a download address in the lock file',
  ],
  ['.npmrc', 'registry=https://packages.example/', 'a registry setting'],
  ['docs/setup.md', 'see https://registry.example.org/npm', 'the address of a package registry'],
  ['a.ts', "const file = '/home/sam/touchline/a.ts';", 'a folder of one machine'],
  ['a.ts', "const file = '/srv/clone/a.ts';", 'a folder of one machine'],
])('reports in %s: %s', (file, text, what) => {
  expect(findMachineTraces(file, `first\n${text}`, here)).toContainEqual(
    expect.stringMatching(`^${file}:2  ${what}: `),
  );
});

it('ignores links of the lock file and ordinary addresses', () => {
  const text =
    '"resolved": "packages/ui",\nhttps://live.example/home/index.html\napp/home/page/x\nregistry = new Map()';
  expect(findMachineTraces('a.json', text, here)).toEqual([]);
});

describe('a fixed time in a test', () => {
  const sleep = 'await new Promise((resolve) => setTimeout(resolve, 50));';

  it.each([sleep, 'await page.waitForTimeout(500);', '  for (;;) await pause(20);'])('is reported: %s', (line) => {
    expect(findFixedSleeps('a.test.ts', `first\n${line}`)).toEqual([
      expect.stringMatching(/^a\.test\.ts:2 {2}a fixed time .*: wait for /),
    ]);
  });

  it('is allowed when the line before gives a reason, and outside of tests', () => {
    expect(findFixedSleeps('a.spec.ts', `// Time passes: nothing is to happen.\n${sleep}`)).toEqual([]);
    expect(findFixedSleeps('a.ts', sleep)).toEqual([]);
  });

  it('is not reported where a condition is awaited', () => {
    expect(findFixedSleeps('a.test.ts', 'await vi.waitFor(() => expect(seen).toBe(true));')).toEqual([]);
  });
});

describe('a physical side in a style', () => {
  it.each([
    'left: 0;',
    'margin-left: 4px;',
    'border-top-right-radius: 4px;',
    'text-align: right;',
    'float: left;',
    'mask: linear-gradient(to right, #000, transparent);',
    'background: linear-gradient(90deg, red, blue);',
    'padding: 1px 2px 3px var(--space-4);',
    'inset: 0 auto auto calc(1px + (2px * 3));',
    'border-radius: 4px 0 0 4px;',
    'transform: translateX(12px);',
    'translate: -8px 0;',
    'box-shadow: inset 3px 0 0 red;',
  ])('is reported: %s', (declaration) => {
    expect(findPhysicalSides('a.css', `.a {\n  color: red;\n  ${declaration}\n}`)).toEqual([
      expect.stringMatching(/^a\.css:3 {2}a physical side: use /),
    ]);
  });

  it.each([
    'inset-inline-start: 0;',
    'text-align: end;',
    'padding: 1px 2px 3px 2px;',
    'border-radius: 4px 4px 0 0;',
    'border-radius: 0 0 50% 50% / 0 0 100% 100%;',
    'background: linear-gradient(to top, red, blue);',
    'mask: linear-gradient(var(--to-end), #000, transparent);',
    'transform: translateX(calc(var(--forward) * 12px));',
    'transform: translate(-50%, -50%);',
    'box-shadow: 0 1px 2px red, inset 0 0 0 1px red;',
    'animation: run var(--left) linear;',
    'grid-area: left-side;',
  ])('is not reported: %s', (declaration) => {
    expect(findPhysicalSides('a.css', `.left {\n  ${declaration}\n}`)).toEqual([]);
  });

  it('is allowed when the comment before gives a reason', () => {
    expect(findPhysicalSides('a.css', '.a {\n  /* physical: measured on the screen */\n  left: 0;\n}')).toEqual([]);
    expect(findPhysicalSides('a.css', '.a {\n  /* some comment */\n  left: 0;\n}')).toHaveLength(1);
  });

  it('is reported in an icon that points and does not mirror', () => {
    const button = (turn: string) => `<p>\n  <IconButton icon={IconChevronLeft}${turn} onClick={() => go(-1)} />\n</p>`;
    expect(findPhysicalSides('a.tsx', button(''))).toEqual([
      'a.tsx:2  an icon that points and does not `turn`: add `turn`, so that it mirrors in Arabic',
    ]);
    expect(findPhysicalSides('a.tsx', button(' turn'))).toEqual([]);
    expect(findPhysicalSides('a.tsx', '<Icon of={IconChevronDown} />')).toEqual([]);
  });

  it('is reported in the styles of a component', () => {
    expect(findPhysicalSides('a.tsx', '<p style={{ marginLeft: 4 }} />')).toEqual([
      expect.stringMatching(/^a\.tsx:1 {2}a physical side: use /),
    ]);
    expect(findPhysicalSides('a.tsx', '<p style={{ marginInlineStart: 4 }} left={4} />')).toEqual([]);
  });
});

describe('a literal colour or time in a style sheet of an app', () => {
  const found = (declaration: string, file = 'apps/web/src/a.module.css') =>
    findLiteralStyles(file, `.a {\n  ${declaration}\n}`);

  it.each([
    ['color: #fff4e0;', 'a colour that is no token'],
    ['background: rgb(4 8 12 / 0.62);', 'a colour that is no token'],
    ['border: 1px solid #000;', 'a colour that is no token'],
    ['transition: opacity 200ms var(--ease);', 'a time that is no token'],
    ['animation: turn 1.4s linear infinite;', 'a time that is no token'],
  ])('is reported: %s', (declaration, what) => {
    expect(found(declaration)).toEqual([
      `apps/web/src/a.module.css:2  ${what}: use one of packages/ui/src/styles/tokens.css`,
    ]);
  });

  it.each([
    'color: var(--text-1);',
    'background: hsl(calc(38 + var(--at) * 47) 92% 64%);',
    'background: color-mix(in srgb, var(--coin) 30%, transparent);',
    'mask-image: linear-gradient(var(--to-end), #000 calc(100% - 20px), transparent);',
    'mask: linear-gradient(var(--to-end), #000, transparent);',
    'transition: opacity var(--fast) var(--ease);',
  ])('is not reported: %s', (declaration) => {
    expect(found(declaration)).toEqual([]);
  });

  it('belongs into packages/ui', () => {
    expect(found('--canvas: #0a0e13;', 'packages/ui/src/styles/tokens.css')).toEqual([]);
  });
});

describe('findInvisibleLists', () => {
  const find = (text: string, file = 'apps/server/src/modules/x/clean.ts') => findInvisibleLists(file, text);

  it.each([
    String.raw`const blank = /\p{Cf}/gu;`,
    String.raw`text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')`,
    String.raw`/[^<>"\p{C}]*/u`,
    String.raw`const filler = '\u3164';`,
    String.raw`/[\u202a-\u202e]/`,
    String.raw`'\u{200B}'`,
    "const space = '\u200b';",
    "const empty = '\u2800';",
  ])('rejects %s', (text) => expect(find(text)).toHaveLength(1));

  it.each([
    String.raw`/\p{Cc}/u`,
    String.raw`/^\p{Extended_Pictographic}\uFE0F?\u200D$/u`,
    String.raw`text.replace(/^\uFEFF/, '')`,
    'const name = withoutInvisible(text);',
    "const woman = '👩\u200d🚀';",
  ])('accepts %s', (text) => expect(find(text)).toEqual([]));

  it('accepts them in the one place that knows them, in tests and in attacks', () => {
    const files = ['packages/contract/src/text/invisible.ts', 'apps/server/src/x.test.ts', 'tests/hostile/texts.ts'];
    expect(files.flatMap((file) => find(String.raw`/\p{Cf}/u`, file))).toEqual([]);
  });
});
