import { seatOn, ssrcOf } from '../seats.ts';
import type { Offer, ReceiveLine } from './offer.ts';
import { opusProfile, packetMs } from './opus-profile.ts';

const end = '\r\n';
const levelUri = 'urn:ietf:params:rtp-hdrext:ssrc-audio-level';
/** The highest of a host candidate for RTP (RFC 8445, 5.1.2.1); later addresses get lower ones. */
const firstPriority = 2_130_706_431;
const transportLine = /^a=(?:ice-ufrag|ice-pwd|fingerprint|setup):/;
const candidateLine = /^a=candidate:/;

export interface AnswerOptions {
  readonly offer: Offer;
  /** The seat of the speaker. */
  readonly seat: number;
  /** Addresses under which browsers reach the port; without any, the candidates of the library stay. */
  readonly announced: readonly string[];
  readonly port: number;
}

/**
 * The answer for the browser: the eleven lines of its offer, with credentials and candidates of the library's answer for
 * its single line.
 */
export function writeAnswer(librarySdp: string, { offer, seat, announced, port }: AnswerOptions): string {
  const lines = librarySdp.split(end);
  const transport = lines.filter((line) => transportLine.test(line));
  const candidates =
    announced.length === 0 ? lines.filter((line) => candidateLine.test(line)) : listed(announced, port);
  const receiving = new Map(offer.receive.map((line, index) => [line.mid, { ...line, index }]));
  const sections = offer.mids.flatMap((mid, at) => {
    const line = receiving.get(mid);
    const own = line
      ? section(line, transport, sending(seatOn(line.index, seat)))
      : section(offer.send, transport, receivingSound(offer));
    // All lines are bundled, so that the candidates of the first one are those of all.
    return at === 0 ? [...own, ...candidates, 'a=end-of-candidates'] : own;
  });
  const head = ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', `a=group:BUNDLE ${offer.mids.join(' ')}`];
  return [...head, ...sections, ''].join(end);
}

const listed = (announced: readonly string[], port: number): string[] =>
  announced.map(
    (address, index) => `a=candidate:${index + 1} 1 UDP ${firstPriority - index} ${address} ${port} typ host`,
  );

const section = ({ mid, payloadType }: ReceiveLine, transport: readonly string[], own: readonly string[]): string[] => [
  `m=audio 9 UDP/TLS/RTP/SAVPF ${payloadType}`,
  'c=IN IP4 0.0.0.0',
  `a=mid:${mid}`,
  ...own,
  'a=rtcp-mux',
  `a=rtpmap:${payloadType} opus/48000/2`,
  `a=fmtp:${payloadType} ${opusProfile}`,
  ...transport,
];

/** The engine sends a seat on this line. */
function sending(seat: number): string[] {
  const [ssrc, stream] = [ssrcOf(seat), `seat-${seat}`];
  return [
    'a=sendonly',
    `a=msid:${stream} ${stream}`,
    `a=ssrc:${ssrc} cname:voice`,
    `a=ssrc:${ssrc} msid:${stream} ${stream}`,
  ];
}

/** The browser sends on this line: long packets, with the level of each. */
function receivingSound({ send: { levelExtension } }: Offer): string[] {
  const level = levelExtension === null ? [] : [`a=extmap:${levelExtension} ${levelUri}`];
  return ['a=recvonly', `a=ptime:${packetMs}`, ...level];
}
