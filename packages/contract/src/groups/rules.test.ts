import { describe, expect, it } from 'vitest';
import { limits } from '../limits/index.ts';
import { groupLinkPath, groupMuteKinds, readGroupLink } from './rules.ts';

const link = { type: 'qr_code', inviter: '1234', code: 'abcdefghijklmnopqrst_-' } as const;

describe('a share link', () => {
  it('is read as it was written, with and without an origin', () => {
    expect(readGroupLink(groupLinkPath(link))).toEqual(link);
    expect(readGroupLink(`https://example.com${groupLinkPath(link)}`)).toEqual(link);
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
