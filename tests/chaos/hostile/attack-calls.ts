import type { Access, Call, Paired } from '@touchline/contract/kernel';
import { isLongRun, type Touchline } from '@touchline/dev-env';
import {
  type Caller,
  callerOf,
  dataOf,
  type HostileAnswer,
  type HostileIdentity,
  type HostileRequest,
  hostileRequest,
  isAdmitted,
  type KnownValues,
  passesChecks,
  problemOf,
  sendHostile,
} from '@touchline/dev-env/hostile';
import fc from 'fast-check';
import { expect } from 'vitest';

/** Requests per call, in two rounds: the second uses identifiers from answers of the first. */
const rounds = isLongRun ? ([8, 24] as const) : ([4, 10] as const);

/** Allowed callers make most requests; the others must get nothing. */
const attackers: Readonly<Record<Access, readonly Caller[]>> = {
  public: ['nobody', 'member'],
  guest: ['guest', 'guest', 'member', 'nobody'],
  member: ['member', 'member', 'member', 'guest', 'nobody', 'administrator'],
  host: ['host', 'host', 'host', 'member', 'guest', 'administrator'],
  operator: ['administrator', 'administrator', 'administrator', 'administrator', 'host', 'nobody'],
  feed: ['provider', 'provider', 'provider', 'administrator', 'nobody'],
};

/** With these calls an administrator disrupts everybody else, so they run last. */
const disruptive: ReadonlySet<Call['staff']> = new Set(['platform', 'words', 'bans', 'discipline']);

/** Requests of one kind of caller: sent, accepted as from that caller, and done. */
export interface Tally {
  asked: number;
  past: number;
  done: number;
}

/** Makes every call of a platform as every identity; later requests use what earlier answers contained. */
export function createCallAttack(touchline: Touchline, identities: readonly HostileIdentity[]) {
  const ids = new Set<string>();
  const texts = new Set<string>();
  const tokens = new Map<Caller, string | undefined>();
  const tally = new Map<Caller, Tally>();
  for (const { name, uid } of identities) if (name !== 'administrator') ids.add(uid() ?? '1');

  /** Collects identifiers from an answer for later requests. */
  function learn(value: unknown): void {
    if (typeof value === 'string') {
      if (/^[1-9][0-9]{0,18}$/.test(value) && ids.size < 300) ids.add(value);
      else if (value.startsWith('/anchor/files/') && texts.size < 20) texts.add(value);
    } else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value).slice(0, 20)) learn(inner);
    }
  }

  const known = (): KnownValues => {
    const own = new Set(identities.filter(({ name }) => name === 'administrator').map(({ uid }) => uid()));
    return { ids: [...ids].filter((id) => !own.has(id)), texts: [...texts] };
  };

  /** The last working token of a caller; a new one after it was refused. */
  async function tokenOf(name: Caller): Promise<string | undefined> {
    if (!tokens.has(name)) {
      const identity = identities.find((one) => one.name === name);
      // A caller without access is refused everything, which the shares show.
      tokens.set(name, await identity?.token().catch(() => undefined));
    }
    return tokens.get(name);
  }

  function count(call: Call, name: Caller, request: HostileRequest, answer: HostileAnswer): void {
    if (callerOf({ caller: name, request }) !== name || !isAdmitted(call.access, name)) return;
    const past = passesChecks(answer);
    if (!past) tokens.delete(name);
    const sums = tally.get(name) ?? { asked: 0, past: 0, done: 0 };
    sums.asked += 1;
    if (past) sums.past += 1;
    if (answer.status === 200) sums.done += 1;
    tally.set(name, sums);
  }

  async function attack({ call, schema }: Paired<Call>, runs: number, seed: number): Promise<void> {
    const callers = fc.constantFrom(...attackers[call.access]);
    const property = fc.asyncProperty(callers, hostileRequest({ call, schema }, known()), async (caller, request) => {
      const answer = await sendHostile(touchline.url, request, { token: await tokenOf(caller) });
      expect(problemOf({ call, schema, caller, request, answer }), caller).toBeNull();
      count(call, caller, request, answer);
      learn(dataOf(answer));
    });
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: true });
  }

  return {
    ids: ids as ReadonlySet<string>,
    tally: tally as ReadonlyMap<Caller, Tally>,
    /** Returns the calls that gave a wrong answer, each with a request that repeats it. */
    attackAll: async (): Promise<string[]> => {
      const failures: string[] = [];
      const { calls } = touchline.app.api;
      const phases = [
        calls.filter(({ call }) => !disruptive.has(call.staff)),
        calls.filter(({ call }) => disruptive.has(call.staff)),
      ];
      for (const phase of phases) {
        for (const [round, runs] of rounds.entries()) {
          for (const one of phase) {
            await attack(one, runs, round + 1).catch((error: Error) =>
              failures.push(`${one.call.path}: ${error.message.slice(0, 2000)}`),
            );
          }
        }
      }
      return failures;
    },
  };
}
