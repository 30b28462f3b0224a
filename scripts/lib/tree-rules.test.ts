import { describe, expect, it } from 'vitest';
import { findFixedSleeps, findMachineTraces } from './tree-rules.mjs';

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
])('%s: %s', (file, text, what) => {
  expect(findMachineTraces(file, `first\n${text}`, here)).toContain(`${file}:2  ${what}`);
});

it('lets links of the lock file and ordinary addresses be', () => {
  const text =
    '"resolved": "packages/ui",\nhttps://live.example/home/index.html\napp/home/page/x\nregistry = new Map()';
  expect(findMachineTraces('a.json', text, here)).toEqual([]);
});

describe('a fixed time in a test', () => {
  const sleep = 'await new Promise((resolve) => setTimeout(resolve, 50));';

  it.each([sleep, 'await page.waitForTimeout(500);', '  for (;;) await pause(20);'])('is found: %s', (line) => {
    expect(findFixedSleeps('a.test.ts', `first\n${line}`)).toEqual([
      'a.test.ts:2  a fixed time instead of a condition',
    ]);
  });

  it('may be where the line before says why, and outside of tests', () => {
    expect(findFixedSleeps('a.spec.ts', `// Time passes: nothing is to happen.\n${sleep}`)).toEqual([]);
    expect(findFixedSleeps('a.ts', sleep)).toEqual([]);
  });

  it('is none where a condition is waited for', () => {
    expect(findFixedSleeps('a.test.ts', 'await vi.waitFor(() => expect(seen).toBe(true));')).toEqual([]);
  });
});
