import { perMinute, routes } from '@touchline/contract/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestApi, dataOf, type TestApi } from './api.ts';
import { createTestIdentity, type TestIdentity } from './identity.ts';
import { createTestPlatform, type TestPlatform } from './platform.ts';

const schemas = {
  greet: {
    summary: 'Greets.',
    input: z.object({ name: z.string(), loud: z.optional(z.boolean()) }),
    output: z.object({ text: z.string(), uid: z.string() }),
    errors: [],
  },
};
const calls = routes<typeof schemas>()({
  greet: { method: 'GET', path: '/greetings/{name}', access: 'member', rate: perMinute(60) },
});

let platform: TestPlatform;
let identity: TestIdentity;
let api: TestApi;

beforeEach(async () => {
  platform = await createTestPlatform();
  identity = createTestIdentity();
  api = await createTestApi(platform, { identity }, (server) =>
    server.serve(calls, schemas, {
      greet: ({ name, loud }, { principal }) => ({ text: loud ? name.toUpperCase() : name, uid: principal.uid }),
    }),
  );
});
afterEach(async () => {
  await api.close();
  await platform.close();
});

describe('the test harness', () => {
  it('passes path members, query members and the session through the real server', async () => {
    const token = identity.tokenOf('7');
    expect(dataOf(await api.call(calls.greet, { name: 'a b', loud: true }, { token }))).toEqual({
      text: 'A B',
      uid: '7',
    });
  });

  it('answers refusals with their status', async () => {
    expect(await api.call(calls.greet, { name: 'x' })).toMatchObject({ status: 401, success: false, code: '403' });
    const guest = identity.tokenOf('8', 4);
    expect(await api.call(calls.greet, { name: 'x' }, { token: guest })).toMatchObject({ code: 'visitor_not_allowed' });
    const token = identity.tokenOf('7');
    identity.revoke('7');
    expect(await api.call(calls.greet, { name: 'x' }, { token })).toMatchObject({ status: 401, code: '2321' });
    expect(await api.callWith(calls.greet, { name: 'x', other: 1 }, { token: identity.tokenOf('9') })).toMatchObject({
      status: 400,
      code: 'bad_input',
    });
  });
});
