import { accountCalls, authenticatorCalls } from '@touchline/contract/accounts';
import { createMetrics } from '../../../platform/metrics.ts';
import { createTimers } from '../../../platform/timers.ts';
import { createTestApi, dataOf, type TestApi } from '../../../testing/api.ts';
import { codeAt } from '../../../testing/code-at.ts';
import { createAccounts } from '../index.ts';
import { passwordLogin, person, registered, startAccounts } from './accounts-fixture.ts';

/** Members with authenticators, and two server processes on one database. */
export async function startAuthenticators() {
  const world = await startAccounts();
  const { platform, notices, sms } = world;
  const other = {
    ...platform,
    timers: createTimers(platform.log, { paused: true }),
    metrics: createMetrics({ process: false }),
  };
  const others = createAccounts(other, { notices, holdAvatar: async () => null, sms });
  const { identity, hostGuard } = others;
  const otherApi = await createTestApi(platform, { identity, hostGuard }, (server) => others.serve(server));
  let count = 0;

  /** A new member, half a minute later: each code is valid once. */
  const member = async () => {
    count += 1;
    platform.clock.advance(60_000);
    const who = person(count);
    const { token, user } = await registered(world, who);
    return { ...who, token, uid: user.uid };
  };
  type Member = Awaited<ReturnType<typeof member>>;
  const how = ({ token }: Pick<Member, 'token'>) => ({ token });
  const codeNow = (secret: string): string => codeAt(secret, platform.clock.now());
  const begin = (who: Member, currentPassword = who.password) =>
    world.api.call(authenticatorCalls.begin, { currentPassword }, how(who));
  const turnOn = (who: Member, code: string) => world.api.call(authenticatorCalls.turnOn, { code }, how(who));
  /** A member whose sign-in takes a code; the next code is a fresh one. */
  const guarded = async () => {
    const who = await member();
    const { secret } = dataOf(await begin(who));
    const { recoveryCodes } = dataOf(await turnOn(who, codeNow(secret)));
    platform.clock.advance(60_000);
    return { ...who, secret, recoveryCodes };
  };
  const read = async (who: Member) => dataOf(await world.api.call(authenticatorCalls.read, {}, how(who)));
  /** The token of a first step by password. */
  const firstStep = async (who: Pick<Member, 'username' | 'password'>): Promise<string> =>
    tokenOf(await passwordLogin(world, who));
  const secondStep = (signInToken: string, code: string, api: TestApi = world.api) =>
    api.call(authenticatorCalls.signIn, { signInToken, code });
  const turnOff = (who: Member, code: string, currentPassword = who.password) =>
    world.api.call(authenticatorCalls.turnOff, { currentPassword, code }, how(who));

  return {
    ...world,
    otherApi,
    member,
    guarded,
    begin,
    turnOn,
    turnOff,
    read,
    codeNow,
    firstStep,
    secondStep,
    profile: (who: Pick<Member, 'token'>) => world.api.call(accountCalls.profile, {}, how(who)),
    noticesOf: (uid: string) => notices.given.filter((one) => one.uid === uid).map(({ content }) => content),
    close: async () => {
      await otherApi.close();
      await other.timers.stop();
      await world.close();
    },
  };
}

/** The token of an answer that asks for a code. */
export function tokenOf(answer: { code: string; data?: unknown }): string {
  if (answer.code !== 'authenticator_code_required') throw new Error(`no code was asked for: ${answer.code}`);
  return (answer.data as { signInToken: string }).signInToken;
}
