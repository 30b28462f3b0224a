import { expect, it } from 'vitest';
import { isOfTests, namesCall, readCallSources, readContractCalls } from './call-sources.ts';
import { uncalledCalls } from './uncalled-calls.ts';

const folders = ['apps/web/src', 'apps/console/src', 'packages/client/src', 'packages/app-kit/src'];

const sources = folders.flatMap((folder) => readCallSources(folder, (path) => !isOfTests(path)));

it('finds each call in the portal, the console or their packages, or knows why it is not made', async () => {
  const calls = (await readContractCalls()).map(({ name }) => name);
  expect(calls.length).toBeGreaterThan(250);
  const missing = calls.filter(
    (call) => !(call in uncalledCalls) && !sources.some((source) => namesCall(call, source)),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(uncalledCalls).filter((call) => !calls.includes(call))).toEqual([]);
});

it('lists no call as not made that a client makes', () => {
  const made = Object.keys(uncalledCalls).filter((call) => sources.some((source) => namesCall(call, source)));
  expect(made).toEqual([]);
});
