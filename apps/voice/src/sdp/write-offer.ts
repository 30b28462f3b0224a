import type { Offer } from './offer.ts';

const end = '\r\n';

/** The id of the library's only line. */
export const libraryMid = '0';

/**
 * The offer as the WebRTC library receives it, written again from the values that were read. It has one line in both
 * directions for all lines of the browser: they are bundled, and packets name their seat by their source. The browser is
 * the DTLS client (`setup:active`), because the other way round its first packet may arrive before it has the answer.
 */
export function writeOffer({ iceUfrag, icePwd, fingerprint, send }: Offer): string {
  return [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    `a=group:BUNDLE ${libraryMid}`,
    `m=audio 9 UDP/TLS/RTP/SAVPF ${send.payloadType}`,
    'c=IN IP4 0.0.0.0',
    `a=mid:${libraryMid}`,
    'a=sendrecv',
    'a=rtcp-mux',
    `a=rtpmap:${send.payloadType} opus/48000/2`,
    `a=ice-ufrag:${iceUfrag}`,
    `a=ice-pwd:${icePwd}`,
    `a=fingerprint:sha-256 ${fingerprint}`,
    'a=setup:active',
    `a=ssrc:${send.ssrc} cname:s`,
    '',
  ].join(end);
}
