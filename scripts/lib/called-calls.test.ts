import { expect, it } from 'vitest';
import { isOfTests, namesCall, readCallSources, readContractCalls } from './call-sources.ts';
import { uncalledCalls } from './uncalled-calls.ts';
import { root } from './node.mjs';

interface Source {
  readonly text: string;
  /** Names that groups of calls have in this file, such as `calls` for `richTextOperatorCalls`. */
  readonly aliases: ReadonlyMap<string, string>;
}

/** Calls that our clients do not make, and why they are served. */
const uncalled: Readonly<Record<string, string>> = {
  'feedCalls.push': 'for providers of match data, who call it with their API key',
  'hostCalls.columns': 'of the specification; the portal takes the columns with their numbers from the matches',
  'hostCalls.columnsWithNumbers': 'of the specification; the portal takes the columns from the matches',
  'hostCalls.page': 'of the specification; the portal asks page by page with a cursor',
  'matchCalls.columns': 'of the specification; the portal asks for the columns with their numbers',
  'matchCalls.page': 'of the specification; the portal asks page by page with a cursor',
  'roomCalls.matchRoom': 'of the specification; the details of a match name its room',
  'roomCalls.hostRoom': 'of the specification; the details of a host name the room',
  'roomModerationCalls.stopChat': 'of the specification; the portal makes the calls of one user and of everyone apart',
  'roomModerationCalls.log': 'for hosts of other clients; the portal shows the log of one user',
  'roomOperatorCalls.person': 'for tools of operators; the console shows the account',
  'systemCalls.enumerations': 'of the specification; our clients have the enumerations of the contract',
  'systemCalls.domain': 'of the specification; the portal is served by the server that it calls',
  'systemCalls.realtimeAddress': 'of the specification; the portal opens the socket of its own server',
};

const folders = ['apps/web/src', 'apps/console/src', 'packages/client/src', 'packages/app-kit/src'];

it('finds each call in the portal, the console or their packages, or knows why it is not made', async () => {
  const sources = folders.flatMap((folder) => readCallSources(folder, (path) => !isOfTests(path)));
  const calls = (await readContractCalls()).map(({ name }) => name);
  expect(calls.length).toBeGreaterThan(250);
  const missing = calls.filter(
    (call) => !(call in uncalledCalls) && !sources.some((source) => namesCall(call, source)),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(uncalledCalls).filter((call) => !calls.includes(call))).toEqual([]);
});

it('lists no call as not made that a client makes', () => {
  const sources = folders.flatMap((folder) => readCallSources(folder, (path) => !isOfTests(path)));
  const made = Object.keys(uncalledCalls).filter((call) => sources.some((source) => namesCall(call, source)));
  expect(made).toEqual([]);
});
