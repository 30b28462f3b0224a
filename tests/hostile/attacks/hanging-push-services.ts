import { setTimeout as pause } from 'node:timers/promises';
import { apiBase } from '@touchline/contract/kernel';
import { type PushToken, pushCalls } from '@touchline/contract/push';
import { type Attack, type AttackContext, pick } from '../lib/attack.ts';

/** Requests at a time to hosts that never took a push; see docs/notifications.md. */
const openMax = 8;
/** Each has one device in each session. */
const attackers = 12;
const domains = ['evil-one.example', 'evil-two.example', 'evil-three.example'] as const;
const honest = 'push.honest.example';
const patienceMs = 60_000;
const lookEveryMs = 50;

interface Member {
  readonly uid: string;
  readonly token: string;
}

/** Registers a device of a member; says what is wrong with the answer. */
async function register({ target, report }: AttackContext, { token }: Member, device: PushToken): Promise<void> {
  const response = await fetch(`${target.url}${apiBase}${pushCalls.register.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(device),
    signal: AbortSignal.timeout(patienceMs),
  });
  const body = await response.text();
  if (!response.ok && response.status !== 503)
    report({ what: `a device was answered ${response.status}`, example: body.slice(0, 200) });
}

/** Waits for a push of the honest service, and counts the requests that hang by then. */
async function awaitPush({ target, report }: AttackContext, endpoint: string, before: number): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const { open, received } = await target.child.call('pushes', endpoint);
    const hanging = open.filter((one) => !one.includes(honest)).length;
    if (hanging > openMax)
      report({ what: 'too many requests to unknown push services', example: `${hanging} at a time` });
    if (received > before) return;
    if (performance.now() > end) {
      report({ what: 'a push waits for services that hang', example: `${hanging} requests open` });
      return;
    }
    await pause(lookEveryMs);
  }
}

/** Accounts name hosts that never answer as their push services, ever new ones. Others must get their pushes. */
export const hangingPushServices: Attack = {
  name: 'hanging push services',
  target: 'open',
  quick: { steps: 3 },
  run: async (context) => {
    const { target, random, more } = context;
    const victim = await target.child.call('member');
    const device = await target.child.call('subscribe', honest, false);
    await register(context, victim, device);
    const members: Member[] = [];
    let inputs = 0;
    let pushes = 0;
    do {
      if (members.length < attackers) members.push(await target.child.call('member'));
      for (const member of members) {
        const host = `n${Math.floor(random() * 1e9).toString(36)}.${pick(random, domains)}`;
        await register(context, member, await target.child.call('subscribe', host, true));
      }
      inputs += members.length;
      await target.child.call(
        'push',
        members.map(({ uid }) => uid),
      );
      await target.child.call('push', [victim.uid]);
      await awaitPush(context, device.endpoint, pushes);
      pushes += 1;
    } while (more());
    return inputs + pushes;
  },
};
