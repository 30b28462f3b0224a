import { accountCalls } from '@touchline/contract/accounts';
import type { InputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { applicationOperatorCalls as calls } from '@touchline/contract/operators';
import { dataOf } from '../../../../testing/api.ts';
import { person } from '../../../accounts/testing/accounts-fixture.ts';
import { startApplications } from './applications-fixture.ts';

export type ReviewUnderTest = Awaited<ReturnType<typeof startReview>>;
export interface Who {
  readonly token: string;
}

/** Applications with two reviewers and an administrator, and their calls. */
export async function startReview() {
  const world = await startApplications();
  const lin = world.staff('Lin Yue', 'reviewer');
  const ana = world.staff('Ana P.', 'reviewer');
  const chief = world.staff('Chief', 'administrator');
  let next = 0;
  return Object.assign(world, {
    lin,
    ana,
    chief,
    /** A new user. */
    someone: () => {
      next += 1;
      return person(next);
    },
    approve: (id: string, by: Who = lin) => world.api.call(calls.approve, { id }, { token: by.token }),
    reject: (input: InputOf<typeof calls.reject>, by: Who = lin) =>
      world.api.call(calls.reject, input, { token: by.token }),
    undo: (id: string, by: Who = lin) => world.api.call(calls.undo, { id }, { token: by.token }),
    reconsider: (id: string, by: Who = lin) => world.api.call(calls.reconsider, { id }, { token: by.token }),
    /** Advances past the time to undo and carries out the decisions. */
    settle: async () => {
      world.platform.clock.advance(limits.operators.undoMs);
      await world.platform.timers.run('applications.decisions');
    },
    take: (id: string, by: Who) => world.api.call(calls.take, { id }, { token: by.token }),
    show: async (id: string, by: Who = lin) =>
      dataOf(await world.api.call(calls.application, { id }, { token: by.token })),
    statusOf: async (token: string) => dataOf(await world.api.call(accountCalls.tokenInfo, {}, { token })).user,
    /** Resets the state before a test: audit writes and the gateway succeed, no events are recorded. */
    quiet: () => {
      world.beforeAudit = () => undefined;
      world.gateway = 'taken';
      world.audit.length = 0;
      world.events.length = 0;
    },
  });
}
