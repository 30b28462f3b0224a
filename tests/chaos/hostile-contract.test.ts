import type { Access, Call } from '@touchline/contract/kernel';
import { startTouchline, type Touchline } from '@touchline/dev-env';
import {
  dataOf,
  type HostileIdentity,
  hostileIdentities,
  hostileRequest,
  type Known,
  problemOf,
  sendHostile,
} from '@touchline/dev-env/hostile';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Requests to each call, in two rounds: the second knows the identifiers that the first was answered with. */
const rounds = [8, 24] as const;

const attackers: Readonly<Record<Access, readonly HostileIdentity['name'][]>> = {
  public: ['nobody', 'member'],
  visitor: ['guest', 'member'],
  member: ['member', 'guest'],
  anchor: ['host', 'member'],
  operator: ['administrator', 'administrator', 'member'],
};

let touchline: Touchline;
let identities: HostileIdentity[];
const ids = new Set<string>();
const texts = new Set<string>();

beforeAll(async () => {
  touchline = await startTouchline({ env: { DEMO: '1', LOG_LEVEL: 'silent' } });
  identities = await hostileIdentities(touchline);
  for (const { name, uid } of identities) if (uid !== null && name !== 'administrator') ids.add(uid);
});
afterAll(() => touchline?.stop());

/** Takes from an answer what later requests may name. */
function learn(value: unknown): void {
  if (typeof value === 'string') {
    if (/^[1-9][0-9]{0,18}$/.test(value) && ids.size < 300) ids.add(value);
    else if (value.startsWith('/anchor/files/') && texts.size < 20) texts.add(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value).slice(0, 20)) learn(inner);
  }
}

const known = (): Known => {
  const own = new Set(identities.filter(({ name }) => name === 'administrator').map(({ uid }) => uid));
  return { ids: [...ids].filter((id) => !own.has(id)), texts: [...texts] };
};

async function attack(call: Call, runs: number, seed: number): Promise<void> {
  const names = attackers[call.access];
  const who = identities.filter(({ name }) => names.includes(name));
  const tokens = new Map(await Promise.all(who.map(async (one) => [one.name, await one.token()] as const)));
  const property = fc.asyncProperty(fc.constantFrom(...names), hostileRequest(call, known()), async (name, request) => {
    const answer = await sendHostile(touchline.url, request, { token: tokens.get(name) });
    expect(problemOf(answer), name).toBeNull();
    learn(dataOf(answer));
  });
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: true });
}

test('no input to any call of the contract is answered with a failure of the server', async () => {
  const failures: string[] = [];
  for (const [round, runs] of rounds.entries()) {
    for (const call of touchline.app.api.calls) {
      await attack(call, runs, round + 1).catch((error: Error) =>
        failures.push(`${call.path}: ${error.message.slice(0, 2000)}`),
      );
    }
  }
  expect(failures.join('\n\n')).toBe('');
  expect(ids.size).toBeGreaterThan(100);
}, 300_000);
