import { expect, it } from 'vitest';
import { outsideErrors } from './unit-report.mjs';

const testModule = (moduleId: string, ...messages: string[]) => ({
  moduleId,
  errors: () => messages.map((message) => ({ message })),
});

it('names the file that could not be loaded, and why', () =>
  expect(outsideErrors([testModule('a.test.ts'), testModule('b.test.ts', 'no such module\nat line 1')], [])).toEqual([
    'b.test.ts: no such module',
  ]));

it('names an error after a test by its file and the nearest test', () =>
  expect(
    outsideErrors(
      [],
      [
        { message: 'closed\n  at x', VITEST_TEST_PATH: 'a.test.ts', VITEST_TEST_NAME: 'answers' },
        { message: 'closed', VITEST_TEST_PATH: 'a.test.ts' },
        { message: 'worker ended' },
      ],
    ),
  ).toEqual([
    'a.test.ts: error around "answers": closed',
    'a.test.ts: error outside of its tests: closed',
    'a file: error outside of its tests: worker ended',
  ]));
