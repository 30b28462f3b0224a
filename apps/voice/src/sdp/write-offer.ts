import type { Offer, ReceiveLine } from './offer.ts';

const end = '\r\n';

/**
 * The offer as the WebRTC library receives it: written again from the values that were read. The browser is the DTLS
 * client (`setup:active`), because the other way round its first packet may arrive before it has the answer.
 */
export function writeOffer(offer: Offer): string {
  const { mids, send, receive } = offer;
  const byMid = new Map(receive.map((line) => [line.mid, line]));
  const sections = mids.map((mid) => {
    const line = byMid.get(mid);
    return line ? section(offer, line, 'recvonly') : section(offer, send, 'sendonly', [`a=ssrc:${send.ssrc} cname:s`]);
  });
  const head = ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', `a=group:BUNDLE ${mids.join(' ')}`];
  return [...head, ...sections.flat(), ''].join(end);
}

function section(
  { iceUfrag, icePwd, fingerprint }: Offer,
  { mid, payloadType }: ReceiveLine,
  direction: 'sendonly' | 'recvonly',
  more: readonly string[] = [],
): string[] {
  return [
    `m=audio 9 UDP/TLS/RTP/SAVPF ${payloadType}`,
    'c=IN IP4 0.0.0.0',
    `a=mid:${mid}`,
    `a=${direction}`,
    'a=rtcp-mux',
    `a=rtpmap:${payloadType} opus/48000/2`,
    `a=ice-ufrag:${iceUfrag}`,
    `a=ice-pwd:${icePwd}`,
    `a=fingerprint:sha-256 ${fingerprint}`,
    'a=setup:active',
    ...more,
  ];
}
