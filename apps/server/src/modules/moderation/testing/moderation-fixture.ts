import type { InputOf, OutputOf } from '@touchline/contract/kernel';
import { roomModerationCalls } from '@touchline/contract/rooms';
import { createTestApi, type TestApi } from '../../../testing/api.ts';
import { createTestIdentity } from '../../../testing/identity.ts';
import type { TestStaff } from '../../../testing/staff.ts';
import type { RoomFixture } from '../../rooms/testing/room-fixture.ts';

type Calls = typeof roomModerationCalls;

export interface ModerationFixture {
  readonly api: TestApi;
  readonly staff: TestStaff;
  readonly tokenOf: (uid: string) => string;
  /** Makes a moderation call as a user; returns `ok` or the error code. */
  by<N extends keyof Calls>(uid: string, name: N, input: InputOf<Calls[N]>): Promise<string>;
  /** The same, but returns the response data. */
  answer<N extends keyof Calls>(uid: string, name: N, input: InputOf<Calls[N]>): Promise<OutputOf<Calls[N]>>;
}

/** The moderation calls over HTTP, for users of a room fixture. */
export async function createModerationFixture(fixture: RoomFixture): Promise<ModerationFixture> {
  const identity = createTestIdentity();
  const { staff } = fixture;
  const api = await createTestApi(fixture.platform, { identity, staff }, (routes) => {
    fixture.rooms.serve(routes);
    fixture.moderation.serve(routes);
    fixture.files.serve(routes);
  });
  const tokenOf = (uid: string): string => identity.tokenOf(uid, fixture.people.get(uid)?.userType ?? 1);
  const ask = <N extends keyof Calls>(uid: string, name: N, input: InputOf<Calls[N]>) =>
    api.callWith(roomModerationCalls[name] as Calls['people'], input, { token: tokenOf(uid) });
  return {
    api,
    staff,
    tokenOf,
    by: async (uid, name, input) => {
      const answer = await ask(uid, name, input);
      return answer.success ? 'ok' : answer.code;
    },
    answer: async <N extends keyof Calls>(uid: string, name: N, input: InputOf<Calls[N]>) => {
      const answer = await ask(uid, name, input);
      if (!answer.success) throw new Error(`${name} refused with ${answer.code}`);
      return answer.data as unknown as OutputOf<Calls[N]>;
    },
  };
}
