import { expect, it } from 'vitest';
import { findMachineTraces } from './tree-rules.mjs';

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
