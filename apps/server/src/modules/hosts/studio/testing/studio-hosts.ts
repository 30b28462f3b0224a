import { studioCalls } from '@touchline/contract/hosts';
import type { InputOf } from '@touchline/contract/kernel';
import { afterAll } from 'vitest';
import { startStudio } from './studio-fixture.ts';

export type StudioCallName = keyof typeof studioCalls;
export interface Someone {
  readonly uid: string;
  readonly token: string;
}

export const pathOf = (address: string): string => new URL(address).pathname;
export const unknownId = '123456789012345678';

/** Starts the studio for one test file, with a new host for every test and a second host for all. */
export async function startStudioWithHosts() {
  const world = await startStudio();
  afterAll(() => world.close());
  const other = await world.person('Otto');
  let host: Someone = other;
  let made = 0;
  return Object.assign(world, {
    other,
    /** Creates the host of this test. */
    nextHost: async (): Promise<Someone> => {
      made += 1;
      host = await world.person(`Hanna${made}`);
      return host;
    },
    made: () => made,
    /** Calls as the host of this test unless another token is given. */
    call: <N extends StudioCallName>(
      name: N,
      input: InputOf<(typeof studioCalls)[N]>,
      token = host.token,
      country?: string,
    ) => world.api.call(studioCalls[name], input, { token, ...(country ? { country } : {}) }),
  });
}
