import { expect, it } from 'vitest';
import { sampleOffer } from '../testing/sample-offer.ts';
import { readOffer } from './read-offer.ts';
import { writeOffer } from './write-offer.ts';

it('passes nothing of an offer to the library but the values that were read', () => {
  const good = sampleOffer().replace('s=-', 's=hostile').replaceAll('a=ice-options:trickle', 'a=hostile:1');
  const offer = readOffer(good);
  if (!offer) throw new Error('the sample is not valid');
  const written = writeOffer(offer);
  expect(written).not.toMatch(/hostile|candidate|fmtp|192\.0\.2\.1/);
  expect(written.match(/^m=.*$/gm)).toEqual(['m=audio 9 UDP/TLS/RTP/SAVPF 111']);
  const { iceUfrag, icePwd, fingerprint, send } = offer;
  for (const line of [
    'a=setup:active',
    `a=ice-ufrag:${iceUfrag}`,
    `a=ice-pwd:${icePwd}`,
    `a=fingerprint:sha-256 ${fingerprint}`,
    `a=ssrc:${send.ssrc} cname:s`,
  ])
    expect(written.split('\r\n')).toContain(line);
});
