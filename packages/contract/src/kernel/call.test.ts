import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { perMinute, routes } from './call.ts';

const schema = { summary: 'A call.', input: z.object({}), output: z.object({}), errors: [] } as const;
const schemas = { open: schema, read: schema, ban: schema };
const rate = perMinute(10);

describe('routes', () => {
  it('posts unless a route says otherwise, and gives calls with a row of the staff table to operators', () => {
    const calls = routes<typeof schemas>()({
      open: { path: '/open', access: 'public', rate },
      read: { method: 'GET', path: '/read', access: 'member', rate },
      ban: { path: '/ban', staff: 'bans', rate },
    });
    expect(calls).toEqual({
      open: { method: 'POST', path: '/open', access: 'public', rate },
      read: { method: 'GET', path: '/read', access: 'member', rate },
      ban: { method: 'POST', path: '/ban', access: 'operator', staff: 'bans', rate },
    });
  });

  it('takes an access or a row of the staff table, and without either opens the call to nobody', () => {
    const one = routes<{ one: typeof schema }>();
    // @ts-expect-error an operator's call has no other access
    one({ one: { path: '/one', access: 'member', staff: 'bans', rate } });
    // @ts-expect-error somebody must be allowed to make the call
    expect(one({ one: { path: '/one', rate } })).toMatchObject({ one: { access: 'operator' } });
  });
});
