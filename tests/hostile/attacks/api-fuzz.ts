import { allCalls } from '@touchline/contract/all-calls';
import type { Call } from '@touchline/contract/kernel';
import { type Caller, hostileRequest, type KnownValues, sendHostile } from '@touchline/dev-env/hostile';
import fc from 'fast-check';
import { type Attack, pick } from '../lib/attack.ts';
import { checkExchange } from '../lib/check-exchange.ts';

/**
 * Calls with which an administrator affects the whole platform: they would legitimately stop what the campaign watches.
 * Here all other callers make them; an administrator does in `chaos/hostile-contract.test.ts`.
 */
const disruptive: ReadonlySet<string | undefined> = new Set(['platform', 'words', 'bans', 'discipline']);

const requestsAtATime = 4;
const knownMost = 400;

/** Identifiers from answers, which let later requests pass the lookup. */
class Harvest implements KnownValues {
  readonly ids: string[] = ['1'];
  readonly texts: string[] = [];

  read(body: string): void {
    for (const [, value] of body.matchAll(/"(\d{1,19})"/g)) this.#keep(this.ids, value ?? '');
    for (const [, value] of body.matchAll(/"(?:url|cursor|next|code|key)":"([^"\\]{4,200})"/g))
      this.#keep(this.texts, value ?? '');
  }

  #keep(list: string[], value: string): void {
    if (list.includes(value)) return;
    list.push(value);
    if (list.length > knownMost) list.splice(1, 1);
  }
}

function identityFor({ access, staff }: Call, identities: readonly Caller[], random: () => number): Caller {
  const usual = identities.filter((name) => name !== 'administrator' || !disruptive.has(staff));
  return access === 'operator' && !disruptive.has(staff) && random() < 0.8 ? 'administrator' : pick(random, usual);
}

/** Every call with every identity: valid and invalid inputs, over real connections. */
export const apiFuzz: Attack = {
  name: 'api fuzz',
  target: 'open',
  quick: { steps: 240 },
  run: async ({ target, random, more, report }) => {
    const harvest = new Harvest();
    let sent = 0;
    let at = Math.floor(random() * allCalls.length);
    const worker = async (): Promise<void> => {
      while (more()) {
        const one = allCalls[at++ % allCalls.length];
        if (!one) return;
        const identity = identityFor(one.call, target.identities, random);
        const token = await target.child.call('token', identity);
        const requests = fc.sample(hostileRequest(one, harvest), {
          seed: Math.floor(random() * 2 ** 31),
          numRuns: requestsAtATime,
        });
        for (const request of requests) {
          if (!more()) return;
          const answer = await sendHostile(target.url, request, { ...(token ? { token } : {}), timeoutMs: 60_000 });
          sent += 1;
          harvest.read(answer.body.slice(0, 20_000));
          checkExchange({ ...one, caller: identity, request, answer }, report);
        }
      }
    };
    await Promise.all([worker(), worker(), worker(), worker()]);
    return sent;
  },
};
