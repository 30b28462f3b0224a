import { describe, expect, it } from 'vitest';
import { sampleOffer } from '../testing/sample-offer.ts';
import { readOffer } from './read-offer.ts';

const good = sampleOffer();
const firstMedia = good.indexOf('m=audio');
const audio = good.slice(firstMedia, good.indexOf('m=audio', firstMedia + 1));

describe('readOffer', () => {
  it('reads what the engine needs of an offer of a browser', () => {
    const offer = readOffer(good);
    expect(offer).toMatchObject({
      iceUfrag: 'abcd',
      icePwd: '0123456789abcdefghijklmn',
      send: { mid: '0', payloadType: 111, ssrc: 3_735_928_559, levelExtension: 1 },
    });
    expect(offer?.mids).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(offer?.receive.map(({ mid }) => mid)).toEqual(offer?.mids.slice(1));
  });

  it('reads a fingerprint of the session, other payload types, and an offer without levels', () => {
    const [line = ''] = /a=fingerprint:.*\r\n/.exec(good) ?? [];
    const firefox = good
      .replaceAll(line, '')
      .replace('t=0 0\r\n', `t=0 0\r\n${line}`)
      .replaceAll('111', '109')
      .replaceAll(/a=extmap.*\r\n/g, 'a=extmap:2/recvonly urn:ietf:params:rtp-hdrext:csrc-audio-level\r\n')
      .replaceAll(/m=audio 9(.*\r\n)/g, 'm=audio 0$1a=bundle-only\r\n');
    expect(readOffer(firefox)?.send).toMatchObject({ payloadType: 109, levelExtension: null });
    expect(readOffer(firefox)?.fingerprint).toBe(readOffer(good)?.fingerprint);
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['text', 'hello'],
    ['no fingerprint', good.replaceAll(/a=fingerprint.*\r\n/g, '')],
    ['a fingerprint of another kind', good.replaceAll('sha-256', 'sha-999')],
    ['a short fingerprint', good.replaceAll('sha-256 00:', 'sha-256 ')],
    ['no ICE', good.replaceAll(/a=ice-(?:ufrag|pwd).*\r\n/g, '')],
    ['a short password', good.replaceAll(/a=ice-pwd:.*/g, 'a=ice-pwd:x')],
    ['a password with a line feed', good.replaceAll('a=ice-pwd:0', 'a=ice-pwd:0\0')],
    ['a passive browser', good.replaceAll('actpass', 'passive')],
    ['a long id', good.replace('a=mid:0', `a=mid:${'x'.repeat(17)}`)],
    ['two lines with one id', good.replace('a=mid:2\r', 'a=mid:1\r')],
    ['a payload type that may be RTCP', good.replaceAll('a=rtpmap:111', 'a=rtpmap:72')],
    ['a payload type above 127', good.replaceAll('a=rtpmap:111', 'a=rtpmap:999')],
    ['no Opus', good.replaceAll('opus', 'vorbis')],
    ['video', good.replace('m=audio', 'm=video')],
    ['data channels', `${good}m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\na=mid:11\r\n`],
    ['ten lines', good.slice(0, good.lastIndexOf('m=audio'))],
    ['two hundred lines', good + audio.repeat(200)],
    ['two senders', good.replace('a=recvonly', 'a=sendonly')],
    ['a line in both directions', good.replace('a=sendonly', 'a=sendrecv')],
    ['no source', good.replaceAll(/a=ssrc.*\r\n/g, '')],
    ['a source above 32 bits', good.replace('3735928559', '4294967296')],
    ['the source of a seat', good.replace('3735928559', '1003')],
    ['no RTCP multiplexing', good.replaceAll('a=rtcp-mux\r\n', '')],
    ['a very long line', good.replace('s=-', `s=${'x'.repeat(1_001)}`)],
    ['too many lines', good + 'a=x\r\n'.repeat(1_500)],
    ['too many bytes', good + `a=${'x'.repeat(900)}\r\n`.repeat(70)],
    ['a line without a type', good.replace('s=-', 'session')],
    ['letters beyond ASCII', good.replace('s=-', 's=é')],
  ])('rejects %s', (_, sdp) => {
    expect(readOffer(sdp)).toBeNull();
  });
});
