import { allCalls } from '@touchline/contract/all-calls';
import type { ServerErrorCode } from '@touchline/contract/errors';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { createInputParser } from '../platform/input-parser.ts';
import { isRefusal } from '../platform/refusal.ts';

/** The notices of empty members, and the members as calls name them. */
const notices: Readonly<Partial<Record<ServerErrorCode, readonly string[]>>> = {
  username_or_password_empty: ['username', 'password'],
  phone_empty: ['phone'],
  sms_code_empty: ['smsCode'],
  email_empty: ['email'],
  email_code_empty: ['emailCode'],
  nickname_empty: ['nickname'],
  birthday_empty: ['birthday'],
  region_empty: ['region'],
  user_id_empty: ['uid'],
  group_join_reason_empty: ['reason'],
  decision_reason_empty: ['reason'],
};

const rows = allCalls.flatMap(({ call, schema }) => {
  const { def } = (schema.input as z.ZodMiniObject)._zod;
  if (def.type !== 'object') return [];
  return schema.errors.flatMap((code) =>
    (notices[code] ?? []).flatMap((member) =>
      member in def.shape ? [[call.path, code, member, schema] as const] : [],
    ),
  );
});

it('concerns many calls', () => {
  expect(rows.length).toBeGreaterThan(30);
});

/** A member that is left out or null must reach the handler, which answers the notice, as an empty one does. */
it.each(rows)('%s can answer %s when %s is left out or null', (_path, _code, member, { input }) => {
  const parse = createInputParser(input);
  for (const given of [{}, { [member]: null }]) {
    const parsed = parse(given);
    const problems = isRefusal(parsed) ? (parsed.fields ?? []).map(({ path }) => path) : [];
    expect([given, problems.filter((path) => path === member)]).toEqual([given, []]);
  }
});
