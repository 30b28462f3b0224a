import type { Attack } from '../../lib/attack.ts';
import { openLinkMic } from '../../lib/link-mic.ts';
import { fuzzCalls } from './calls.ts';
import { askControl } from './control.ts';
import { floodUdp } from './datagrams.ts';
import { crowdIn, listenBadly } from './listeners.ts';
import { sendMessages } from './messages.ts';
import { sendOffers } from './offers.ts';
import { forgeTickets, holdHandshakes } from './strangers.ts';
import { type VoiceAttack, watchCandidates } from './voice-attack.ts';

/** One after another, each for as long as it likes; together they share the time of the attack. */
const ways: readonly ((attack: VoiceAttack) => Promise<number>)[] = [
  forgeTickets,
  holdHandshakes,
  askControl,
  sendMessages,
  sendMessages,
  sendOffers,
  sendOffers,
  floodUdp,
  listenBadly,
  listenBadly,
  crowdIn,
  fuzzCalls,
];
const seatsOfAttackers = 5;
/** After this time without a sound the engine takes a seat away. */
const mostSilenceMs = 8000;

/**
 * Everything that reaches the ports of link-mic: sockets of speakers and listeners, control calls, offers, datagrams and
 * calls, in a room where two good speakers must still hear each other.
 */
export const voicePorts: Attack = {
  name: 'voice',
  target: 'open',
  quick: { ms: 4000 },
  run: async (context) => {
    const { target, report } = context;
    const linkMic = await openLinkMic(target, seatsOfAttackers);
    const watched = await watchCandidates();
    try {
      const early = await linkMic.problem();
      if (early) report({ what: 'good speakers do not hear each other before the attack', example: early });
      const sent = await Promise.all(ways.map((way) => way({ ...context, linkMic, watchedPort: watched.port })));
      const late = await linkMic.problem();
      if (late) report({ what: 'good speakers do not hear each other', example: late });
      const silence = linkMic.longestSilence();
      if (silence > mostSilenceMs)
        report({ what: 'good speakers hear nothing for seconds', example: `${silence.toFixed(0)} ms` });
      if (watched.datagrams() > 0)
        report({ what: 'the engine contacts the candidates of an offer', example: `${watched.datagrams()} datagrams` });
      return sent.reduce((sum, one) => sum + one, 0);
    } finally {
      watched.close();
      await linkMic.close();
    }
  },
};
