import { describe, expect, it } from 'vitest';
import { limits } from '../limits/index.ts';
import { groupLinkAddress, groupMuteKinds, readGroupLink } from './rules.ts';

const link = { type: 'qr_code', inviter: '1234', code: 'abcdefghijklmnopqrst_-' } as const;

describe('a share link', () => {
  it('is a whole address of the portal, and read as it was written', () => {
    const address = groupLinkAddress('https://live.example', link);
    expect(address).toBe(
      'https://live.example/#/chat/address-book?type=qr_code&inviter=1234&code=abcdefghijklmnopqrst_-',
    );
    expect(readGroupLink(address)).toEqual(link);
    expect(readGroupLink(address.slice(address.indexOf('#') + 1))).toEqual(link);
  });

  it.each(['', 'https://example.com/', '?type=link&inviter=1', '?type=other&inviter=1&code=abcdefghijklmnopqrst_-'])(
    'is not %j',
    (address) => {
      expect(readGroupLink(address)).toBeNull();
    },
  );
});

it('offers every mute that has a length', () => {
  expect([...groupMuteKinds].toSorted()).toEqual(Object.keys(limits.groups.muteMs).toSorted());
});
