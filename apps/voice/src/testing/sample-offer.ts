import { receivedSeats } from '../seats.ts';

/** The source of the browser's packets. */
export const sampleSsrc = 3_735_928_559;

const fingerprint = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0').toUpperCase()).join(
  ':',
);

const section = (mid: number, direction: string, more: readonly string[] = []): string[] => [
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 63 9 0 8 13 110 126',
  'c=IN IP4 0.0.0.0',
  'a=rtcp:9 IN IP4 0.0.0.0',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:0123456789abcdefghijklmn',
  'a=ice-options:trickle',
  `a=fingerprint:sha-256 ${fingerprint}`,
  'a=setup:actpass',
  `a=mid:${mid}`,
  'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  `a=${direction}`,
  'a=rtcp-mux',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  ...more,
];

/** An offer as Chromium makes it, shortened. */
export function sampleOffer(): string {
  const sender = section(0, 'sendonly', [
    'a=candidate:1 1 udp 2113937151 192.0.2.1 50000 typ host',
    `a=ssrc:${sampleSsrc} cname:abc`,
  ]);
  const receivers = Array.from({ length: receivedSeats }, (_, index) => section(index + 1, 'recvonly'));
  const head = ['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0 1 2 3 4 5 6 7 8 9 10'];
  return [...head, ...sender, ...receivers.flat(), ''].join('\r\n');
}
