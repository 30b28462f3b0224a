import { sampleOffer } from '@touchline/dev-env/voice';
import { pick } from './attack.ts';

/** Foreign addresses of candidates; an answer must not repeat them. RFC 5737 and RFC 3849 reserve them for examples. */
export const foreignAddress = /203\.0\.113\.|2001:db8|strange\.local/i;

type Random = () => number;
type Lines = string[];

const whole = (random: Random, most: number): number => Math.floor(random() * most);

const strangeValues: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '65536',
  '4294967295',
  '99999999999999999999',
  '__proto__',
  '%s%n%x',
  '\u0000',
  '\ud83d\ude00'.repeat(200),
  'é̂'.repeat(300),
  'x'.repeat(999),
  'x'.repeat(20_000),
  '../../etc/passwd',
  'a=b\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111',
];

/** Lines that a browser does not send, or not like this. */
const strangeLines: readonly string[] = [
  'a=fingerprint:sha-1 00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF:00:11:22:33',
  `a=fingerprint:sha-256 ${Array(32).fill('00').join(':')}`,
  'a=fingerprint:sha-256 00',
  `a=fingerprint:sha-512 ${Array(64).fill('FF').join(':')}`,
  'a=setup:passive',
  'a=setup:holdconn',
  'a=setup:active',
  'a=ice-lite',
  'a=ice-ufrag:a',
  `a=ice-ufrag:${'u'.repeat(300)}`,
  'a=ice-pwd:short',
  `a=ice-pwd:${'p'.repeat(300)}`,
  'a=mid:0',
  'a=mid:constructor',
  'a=inactive',
  'a=sendrecv',
  'a=sendonly',
  'a=recvonly',
  'a=ssrc:0 cname:x',
  'a=ssrc:1000 cname:x',
  'a=ssrc:1010 cname:x',
  'a=ssrc-group:FID 1 2 3 4 5',
  'a=rtpmap:111 opus/48000/99999',
  'a=rtpmap:255 opus/48000/2',
  'a=rtpmap:96 H264/90000',
  'a=fmtp:111 maxaveragebitrate=99999999999;stereo=1',
  'a=extmap:0 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  'a=extmap:15 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  'a=extmap:14/sendrecv urn:ietf:params:rtp-hdrext:ssrc-audio-level vad=on',
  'a=group:BUNDLE',
  'a=group:BUNDLE 0 0 0 0 0 0 0 0 0 0 0',
  'a=simulcast:send 1;2;3',
  'a=rid:1 send pt=111;max-width=99999',
  'a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:d0RmdmcmVCspeEc3QGZiNWpVLFJhQX1cfHAwJSoj',
  'a=end-of-candidates',
  'a=candidate:',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'a=sctp-port:5000',
  'a=max-message-size:4294967296',
  'b=AS:4294967295',
  'k=clear:x',
  'c=IN IP6 ::1',
];

const candidates = (random: Random, port: number, count: number): Lines =>
  Array.from({ length: count }, (_, at) => {
    const address = pick(random, ['203.0.113.9', '2001:db8::9', 'strange.local', '127.0.0.1', '0.0.0.0', '224.0.0.1']);
    const kind = pick(random, ['host', 'srflx raddr 203.0.113.10 rport 1', 'relay', 'prflx']);
    const transport = pick(random, ['udp', 'tcp', 'UDP', 'quic']);
    return `a=candidate:${at} ${pick(random, [1, 2, 0, 256])} ${transport} ${2 ** 31 - 1} ${address} ${port} typ ${kind}`;
  });

const atSomeLine = (random: Random, lines: Lines, change: (lines: Lines, at: number) => void): void =>
  change(lines, whole(random, lines.length));

/** Single changes of an offer. */
const changes: readonly ((random: Random, lines: Lines, watchedPort: number) => void)[] = [
  (random, lines) => atSomeLine(random, lines, (all, at) => all.splice(at, 1)),
  (random, lines) =>
    atSomeLine(random, lines, (all, at) =>
      all.splice(at, 0, ...Array<string>(pick(random, [1, 2, 30, 1200])).fill(all[at] ?? '')),
    ),
  (random, lines) => atSomeLine(random, lines, (all, at) => all.splice(at, 0, pick(random, strangeLines))),
  (random, lines) =>
    atSomeLine(random, lines, (all, at) => {
      all[at] = pick(random, strangeLines);
    }),
  (random, lines) =>
    atSomeLine(random, lines, (all, at) => {
      all[at] = `${(all[at] ?? '').slice(0, 2 + whole(random, 12))}${pick(random, strangeValues)}`;
    }),
  (random, lines, port) =>
    atSomeLine(random, lines, (all, at) => all.splice(at, 0, ...candidates(random, port, pick(random, [1, 20, 500])))),
  (random, lines) =>
    atSomeLine(random, lines, (all, at) => {
      const other = whole(random, all.length);
      [all[at], all[other]] = [all[other] ?? '', all[at] ?? ''];
    }),
  // A whole section is removed, doubled or moved.
  (random, lines) => {
    const starts = lines.flatMap((line, at) => (line.startsWith('m=') ? [at] : []));
    const from = pick(random, starts.length > 0 ? starts : [0]);
    const taken = lines.splice(from, 14);
    const copies = pick(random, [0, 1, 2, 40]);
    const at = whole(random, lines.length + 1);
    for (let count = 0; count < copies; count += 1) lines.splice(at, 0, ...taken);
  },
  (random, lines) =>
    atSomeLine(random, lines, (all, at) => {
      all[at] = (all[at] ?? '').replaceAll(/\d+/g, () => pick(random, strangeValues));
    }),
];

/** Text that is no offer at all. */
const noOffers: readonly string[] = ['', '\u0000', 'v=0', '{}', 'v=0\r\n'.repeat(12_000), 'v=0\r\nm=\r\n'.repeat(900)];

/** A browser's offer with some changes; `watchedPort` is where its candidates ask the engine to call. */
export function hostileOffer(random: Random, watchedPort: number): string {
  if (random() < 0.05) return pick(random, noOffers);
  const lines = sampleOffer().split('\r\n');
  // A line that the engine ignores, in most offers: it must never contact the address.
  if (random() < 0.7) lines.splice(whole(random, lines.length), 0, ...candidates(random, watchedPort, 3));
  for (let count = whole(random, 4); count > 0; count -= 1) pick(random, changes)(random, lines, watchedPort);
  return lines.join(pick(random, ['\r\n', '\r\n', '\r\n', '\n', '\r', '\r\n\r\n']));
}
