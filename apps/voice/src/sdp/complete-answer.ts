import type { Offer } from './offer.ts';

const levelUri = 'urn:ietf:params:rtp-hdrext:ssrc-audio-level';
/** The highest of a host candidate for RTP (RFC 8445, 5.1.2.1); later addresses get lower ones. */
const firstPriority = 2_130_706_431;

export interface AnswerOptions {
  readonly offer: Offer;
  /** Addresses under which browsers reach the port; without any, the candidates of the library stay. */
  readonly announced: readonly string[];
  readonly port: number;
}

/**
 * Completes the library's answer: agrees to the level of each packet, which the library leaves out, and names the
 * announced addresses instead of those of this machine.
 */
export function completeAnswer(sdp: string, { offer, announced, port }: AnswerOptions): string {
  const { mid, levelExtension } = offer.send;
  const lines = sdp.split('\r\n').flatMap((line) => {
    if (line === `a=mid:${mid}` && levelExtension !== null) return [line, `a=extmap:${levelExtension} ${levelUri}`];
    return announced.length > 0 && /^a=(?:candidate:|end-of-candidates)/.test(line) ? [] : [line];
  });
  if (announced.length === 0) return lines.join('\r\n');
  // All lines are bundled, so that the candidates of the first one are those of all.
  const first = lines.indexOf(`a=mid:${offer.mids[0] ?? ''}`);
  const candidates = announced.map(
    (address, index) => `a=candidate:${index + 1} 1 UDP ${firstPriority - index} ${address} ${port} typ host`,
  );
  lines.splice(first + 1, 0, ...candidates, 'a=end-of-candidates');
  return lines.join('\r\n');
}
