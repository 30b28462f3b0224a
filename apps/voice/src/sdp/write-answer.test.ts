import { describe, expect, it } from 'vitest';
import { seatCount } from '../seats.ts';
import { sampleOffer } from '../testing/sample-offer.ts';
import { readOffer } from './read-offer.ts';
import { type AnswerOptions, writeAnswer } from './write-answer.ts';

/** The library's answer for its single line. */
const libraryAnswer = [
  'v=0',
  'o=rtc 706626027 0 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'a=fingerprint:sha-256 67:AE',
  'm=audio 8938 UDP/TLS/RTP/SAVPF 111',
  'c=IN IP4 10.0.0.5',
  'a=mid:0',
  'a=sendrecv',
  'a=rtcp-mux',
  'a=setup:passive',
  'a=ice-ufrag:Z/sE',
  'a=ice-pwd:16/LGxYqMuT2av1tARcG71',
  'a=candidate:1 1 UDP 2114977791 10.0.0.5 8938 typ host',
  'a=end-of-candidates',
  '',
].join('\r\n');

/** The sections of the answer to the sample offer. */
function answer(options: Partial<AnswerOptions> = {}): string[][] {
  const offer = readOffer(sampleOffer());
  if (!offer) throw new Error('the sample is not valid');
  const sdp = writeAnswer(libraryAnswer, { offer, seat: 2, announced: [], port: 9, ...options });
  return sdp.split(/\r\n(?=m=)/).map((section) => section.split('\r\n'));
}

describe('writeAnswer', () => {
  it('answers every line of the browser, with the credentials of the library', () => {
    const [head = [], ...media] = answer();
    expect(head).toContain('a=group:BUNDLE 0 1 2 3 4 5 6 7 8 9 10');
    expect(media.map((lines) => lines.find((line) => line.startsWith('a=mid:')))).toEqual(
      Array.from({ length: seatCount }, (_, index) => `a=mid:${index}`),
    );
    for (const lines of media)
      expect(lines).toEqual(
        expect.arrayContaining([
          'm=audio 9 UDP/TLS/RTP/SAVPF 111',
          'a=rtcp-mux',
          'a=setup:passive',
          'a=ice-ufrag:Z/sE',
          'a=ice-pwd:16/LGxYqMuT2av1tARcG71',
          'a=fingerprint:sha-256 67:AE',
        ]),
      );
  });

  it('receives on the line that sends, and sends every other seat on a line of its own', () => {
    const [, own = [], ...others] = answer();
    expect(own).toContain('a=recvonly');
    const sources = others.map((lines) => lines.find((line) => line.endsWith('cname:voice')));
    expect(others.every((lines) => lines.includes('a=sendonly'))).toBe(true);
    expect(sources).toEqual(
      [1000, 1001, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010].map((ssrc) => `a=ssrc:${ssrc} cname:voice`),
    );
  });

  it('asks for packets of 40 ms', () => {
    expect(answer().filter((lines) => lines.includes('a=ptime:40'))).toEqual([answer()[1]]);
  });

  it('agrees to the level of each packet when the browser offers it', () => {
    const level = 'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level';
    expect(answer().filter((lines) => lines.includes(level))).toHaveLength(1);
    const offer = readOffer(sampleOffer().replaceAll(/a=extmap.*\r\n/g, ''));
    if (!offer) throw new Error('the offer is not valid');
    expect(answer({ offer }).flat().join()).not.toContain('extmap');
  });

  it('names the announced addresses instead of those of the machine', () => {
    const candidates = (sections: readonly string[][]) =>
      sections.map((lines) => lines.filter((line) => line.startsWith('a=candidate')));
    const announced = ['203.0.113.7', '2001:db8::7'];
    const [, first, ...others] = candidates(answer({ announced }));
    expect(first).toEqual([
      'a=candidate:1 1 UDP 2130706431 203.0.113.7 9 typ host',
      'a=candidate:2 1 UDP 2130706430 2001:db8::7 9 typ host',
    ]);
    expect(others.flat()).toEqual([]);
    expect(candidates(answer())[1]).toEqual(['a=candidate:1 1 UDP 2114977791 10.0.0.5 8938 typ host']);
  });
});
