import { pick } from '../../lib/attack.ts';
import { foreignAddress, hostileOffer } from '../../lib/hostile-offer.ts';
import { addressOf, attackerOf, type OpenedSocket, speakAs, type VoiceAttack } from './voice-attack.ts';

const answerMs = 15_000;
const offersOfSocket = 20;
/** The engine allows twenty messages a second; some attackers ignore that. */
const pausesMs = [0, 60] as const;

interface OfferAnswer {
  readonly type: string;
  readonly sdp?: string;
}

/** The answer to an offer; null when the socket closes, `silence` when none comes. */
export function answerTo({ socket, closed }: OpenedSocket, sdp: string): Promise<OfferAnswer | 'silence' | null> {
  return new Promise((resolve) => {
    const finish = (answer: OfferAnswer | 'silence' | null): void => {
      clearTimeout(late);
      socket.off('message', read);
      resolve(answer);
    };
    const read = (data: Buffer): void => {
      const message = JSON.parse(data.toString()) as OfferAnswer;
      if (message.type === 'answer' || message.type === 'refused') finish(message);
      else if (message.type === 'ended') finish(null);
    };
    const late = setTimeout(() => finish('silence'), answerMs);
    socket.on('message', read);
    void closed.then(() => finish(null));
    socket.send(JSON.stringify({ type: 'offer', sdp }));
  });
}

let attackers = 0;

/** Changed offers with a real ticket. Each is answered or refused, and no answer names an address of the offer. */
export async function sendOffers(attack: VoiceAttack): Promise<number> {
  const { random, more, report, watchedPort } = attack;
  const number = 2 + (attackers++ % 2);
  let sent = 0;
  while (more()) {
    const opened = await speakAs(attackerOf(attack, number), addressOf(number));
    if (!opened) continue;
    for (let count = 0; count < offersOfSocket && more() && opened.socket.readyState === 1; count += 1) {
      const sdp = hostileOffer(random, watchedPort);
      const answer = await answerTo(opened, sdp);
      sent += 1;
      const example = JSON.stringify(sdp.slice(0, 4000));
      if (answer === 'silence') report({ what: 'an offer is never answered', example });
      else if (answer?.sdp !== undefined && foreignAddress.test(answer.sdp))
        report({ what: 'an answer names an address of the offer', example });
      await new Promise((resolve) => setTimeout(resolve, pick(random, pausesMs)));
    }
    opened.socket.terminate();
  }
  return sent;
}
