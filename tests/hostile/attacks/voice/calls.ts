import { allCalls } from '@touchline/contract/all-calls';
import { type Caller, hostileRequest, type KnownValues, sendHostile } from '@touchline/dev-env/hostile';
import fc from 'fast-check';
import { pick } from '../../lib/attack.ts';
import { checkExchange } from '../../lib/check-exchange.ts';
import { attackerOf, type VoiceAttack } from './voice-attack.ts';

const calls = allCalls.filter(({ call }) => call.path.startsWith('/voiceCallingApply/'));
/** Nobody who may manage the link-mic of the good host, whose speakers must stay. */
const callers: readonly Caller[] = ['nobody', 'guest', 'member', 'host', 'provider'];

/** The calls of link-mic with hostile bodies that name the room and the users in it. */
export async function fuzzCalls(attack: VoiceAttack): Promise<number> {
  const { target, linkMic, random, more, report } = attack;
  const known: KnownValues = { ids: [linkMic.roomId, target.host.uid, target.attackedHost.uid], texts: ['apply'] };
  let sent = 0;
  while (more()) {
    const one = pick(random, calls);
    const caller = pick(random, callers);
    const seated = caller === 'member' && random() < 0.5;
    const token = seated ? attackerOf(attack, 0).token : await target.child.call('token', caller);
    const seed = Math.floor(random() * 2 ** 31);
    for (const request of fc.sample(hostileRequest(one, known), { seed, numRuns: 4 })) {
      if (!more()) break;
      const answer = await sendHostile(target.url, request, { ...(token ? { token } : {}), timeoutMs: 60_000 });
      sent += 1;
      checkExchange({ ...one, caller, request, answer }, report);
    }
  }
  return sent;
}
