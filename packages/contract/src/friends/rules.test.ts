import { describe, expect, it } from 'vitest';
import { onlineState } from '../accounts/index.ts';
import { type MessageFacts, messageBlock, onlineText } from './index.ts';

const stranger: MessageFacts = {
  exists: true,
  own: false,
  blacklistedByYou: false,
  blacklistedByThem: false,
  friends: false,
  senderIsFollowedHost: false,
  senderIsFollower: false,
  fromHosts: true,
  fromFollowers: true,
};

describe('messageBlock', () => {
  it.each([
    ['a friend', { friends: true }, null],
    ['a stranger', {}, 'not_friends'],
    ['oneself', { own: true }, 'user_id_is_own'],
    ['somebody who does not exist', { exists: false }, 'user_not_found'],
    ['somebody who blacklisted the sender', { blacklistedByThem: true }, 'rejected_by_recipient'],
    ['a friend who blacklisted the sender', { friends: true, blacklistedByThem: true }, 'rejected_by_recipient'],
    ['somebody on the own blacklist', { blacklistedByYou: true }, 'recipient_blacklisted_by_you'],
    ['a friend on the own blacklist', { friends: true, blacklistedByYou: true }, 'recipient_blacklisted_by_you'],
    ['a follower, from a host', { senderIsFollowedHost: true }, null],
    ['a follower who wants no hosts, from a host', { senderIsFollowedHost: true, fromHosts: false }, 'not_friends'],
    ['a host, from a follower', { senderIsFollower: true }, null],
    ['a host who wants no followers', { senderIsFollower: true, fromFollowers: false }, 'not_friends'],
    ['a host, from a follower, with the setting for hosts off', { senderIsFollower: true, fromHosts: false }, null],
    ['hosts who follow each other', { senderIsFollower: true, senderIsFollowedHost: true, fromHosts: false }, null],
    [
      'a follower who blacklisted the host',
      { senderIsFollowedHost: true, blacklistedByThem: true },
      'rejected_by_recipient',
    ],
  ] as const)('answers for %s', (_receiver, facts, block) => {
    expect(messageBlock({ ...stranger, ...facts })).toBe(block);
  });

  it('names the first reason in the order of the specification', () => {
    const every = { ...stranger, exists: false, own: true, blacklistedByYou: true, blacklistedByThem: true };
    const order = [messageBlock(every)];
    for (const solved of [
      { exists: true },
      { own: false },
      { blacklistedByYou: false },
      { blacklistedByThem: false },
    ]) {
      Object.assign(every, solved);
      order.push(messageBlock(every));
    }
    expect(order).toEqual([
      'user_not_found',
      'user_id_is_own',
      'recipient_blacklisted_by_you',
      'rejected_by_recipient',
      'not_friends',
    ]);
  });
});

describe('onlineText', () => {
  const now = Date.UTC(2026, 2, 1);
  it.each([
    [-5, { key: 'minutes', count: 1 }],
    [119, { key: 'minutes', count: 1 }],
    [3599, { key: 'minutes', count: 59 }],
    [7199, { key: 'hours', count: 1 }],
    [86_399, { key: 'hours', count: 23 }],
    [172_799, { key: 'yesterday' }],
    [2_591_999, { key: 'recent' }],
    [2_592_000, { key: 'long_offline' }],
  ])('of %i seconds ago', (seconds, text) => {
    expect(onlineText(onlineState(now, now - seconds * 1000))).toEqual(text);
  });

  it('of somebody connected and of somebody never seen', () => {
    expect(onlineText(onlineState(now, now, true))).toEqual({ key: 'online' });
    expect(onlineText(onlineState(now, null))).toEqual({ key: 'long_offline' });
  });
});
