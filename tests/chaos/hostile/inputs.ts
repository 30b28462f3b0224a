import { accountCalls } from '@touchline/contract/accounts';
import { allCalls } from '@touchline/contract/all-calls';
import { fileCalls } from '@touchline/contract/files';
import { hostCalls } from '@touchline/contract/hosts';
import type { Call, CallGroup, CallSchema } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { roomCalls } from '@touchline/contract/rooms';
import { streamCalls } from '@touchline/contract/streams';
import { systemCalls } from '@touchline/contract/system';
import * as z from 'zod/mini';

const groups: readonly CallGroup[] = [
  accountCalls,
  hostCalls,
  fileCalls,
  matchCalls,
  roomCalls,
  streamCalls,
  systemCalls,
];
const looked = new Set(groups.flatMap((group) => Object.values(group)));

const texts = [
  `'; DROP TABLE accounts_account; --`,
  `" OR 1=1 --`,
  `<script>alert(1)</script><img src=x onerror=alert(1)>`,
  '%_\\%',
  '\u0000\u0001\ud800',
  '‮\u200b​',
  '../../../../etc/passwd',
  '9'.repeat(400),
  '{{constructor}}',
  '__proto__',
];
const others: unknown[] = [null, true, -1, 1e308, [], {}, [[[[]]]], { __proto__: { a: 1 } }];

const members = ({ input }: CallSchema): string[] =>
  Object.keys(
    (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
  );

/** Calls that would end the session of the other cases. */
const ending = new Set<Call>([accountCalls.signOut, accountCalls.signOutEverywhere]);

/** The calls that get every hostile value in every member of their input. */
export const lookedCalls = allCalls.filter(({ call }) => looked.has(call) && !ending.has(call));

/** Inputs of a call: each hostile value in all members at once, and in each of them alone. */
export function* hostileInputs(schema: CallSchema): Generator<Record<string, unknown>> {
  const names = members(schema);
  for (const hostile of [...texts, ...others])
    for (const only of [null, ...names])
      yield Object.fromEntries(names.filter((name) => only === null || name === only).map((name) => [name, hostile]));
}
