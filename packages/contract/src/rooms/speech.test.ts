import { describe, expect, it } from 'vitest';
import { guestRole, hostRole, type RoomStanding } from './permissions.ts';
import { type OwnSpeech, type SpeechRules, speechStop, tableStop } from './speech.ts';

const open: SpeechRules = { allMuted: false, lockedDown: false, followersOnly: false, accountAgeHours: 0 };
const strict: SpeechRules = { allMuted: true, lockedDown: true, followersOnly: true, accountAgeHours: 24 };
const hour = 3_600_000;

const own = (standing: Partial<RoomStanding> = {}, more: Partial<OwnSpeech> = {}): OwnSpeech => ({
  standing: { role: 'user', ...standing },
  mute: null,
  platformMute: null,
  follows: true,
  accountAgeMs: 1000 * hour,
  ...more,
});
const codeOf = (rules: SpeechRules, person: OwnSpeech): string | null => speechStop(rules, person)?.code ?? null;

describe('why a user may not post', () => {
  it('never restricts hosts, admins, assistants and operators, whatever the rules of the room', () => {
    for (const standing of [
      { role: hostRole },
      { role: 'room_admin' },
      { role: 'small_assistant' },
      { role: 'small_assistant', operator: true },
    ] as const)
      expect(codeOf(strict, own(standing, { follows: false, accountAgeMs: 0 }))).toBeNull();
  });

  it('returns the first reason in the order of the specification', () => {
    const everything = own({ role: guestRole, blacklisted: true, muted: true }, { follows: false, accountAgeMs: 0 });
    expect(codeOf(strict, everything)).toBe('visitor_not_allowed');
    const restricted = { follows: false, accountAgeMs: 0 };
    expect(codeOf(strict, own({ blacklisted: true, muted: true }, restricted))).toBe('room_blacklisted');
    expect(codeOf(strict, own({ muted: true }, restricted))).toBe('room_muted_for_match');
    expect(codeOf(strict, own({}, restricted))).toBe('room_all_muted');
    expect(codeOf({ ...strict, allMuted: false }, own({}, restricted))).toBe('room_locked_down');
    const rules = { ...open, followersOnly: true, accountAgeHours: 24 };
    expect(codeOf(rules, own({}, restricted))).toBe('room_followers_only');
    expect(codeOf(rules, own({}, { ...restricted, follows: true }))).toBe('room_account_too_new');
    expect(codeOf(open, own({}, restricted))).toBeNull();
  });

  it('returns the end, and the remaining hours rounded up', () => {
    const until = Date.parse('2026-03-01T20:10:00Z');
    expect(speechStop(open, own({ muted: true }, { mute: { until, reason: '' } }))).toEqual({
      code: 'room_muted',
      data: { until: '2026-03-01T20:10:00.000Z' },
    });
    const left = (accountAgeMs: number) => speechStop({ ...open, accountAgeHours: 24 }, own({}, { accountAgeMs }));
    expect(left(0)).toMatchObject({ data: { hours: 24 } });
    expect(left(23 * hour + 1)).toMatchObject({ data: { hours: 1 } });
    expect(left(24 * hour - 1)).toMatchObject({ data: { hours: 1 } });
    expect(left(24 * hour)).toBeNull();
  });

  it('requires no more than the rule, and nothing without one, when a clock is behind', () => {
    const behind = own({}, { accountAgeMs: -5 * hour });
    expect(codeOf(open, behind)).toBeNull();
    expect(speechStop({ ...open, accountAgeHours: 1 }, behind)).toMatchObject({ data: { hours: 1 } });
  });

  it('restricts a muted or blacklisted admin, never the host', () => {
    expect(codeOf(open, own({ role: 'room_admin', muted: true }))).toBe('room_muted_for_match');
    expect(codeOf(open, own({ role: 'room_admin', blacklisted: true }))).toBe('room_blacklisted');
    expect(codeOf(open, own({ role: hostRole, muted: true, blacklisted: true }))).toBeNull();
    expect(codeOf(strict, own({ otherHost: true }))).toBe('room_all_muted');
  });
});

describe('why the table forbids an action', () => {
  const until = Date.parse('2026-03-01T20:10:00Z');
  const why = (standing: Partial<RoomStanding>, action: Parameters<typeof tableStop>[0] = 'send_gift') =>
    tableStop(action, { standing: { role: 'user', ...standing }, mute: { until, reason: '' }, platformMute: null })
      ?.code ?? null;

  it('names the blacklist and roles without gifts as reasons against gifts, never a mute', () => {
    expect(why({})).toBeNull();
    expect(why({ muted: true })).toBeNull();
    expect(why({ otherHost: true })).toBeNull();
    expect(why({ role: 'room_admin' })).toBeNull();
    expect(why({ blacklisted: true })).toBe('room_blacklisted');
    expect(why({ blacklisted: true, muted: true, role: 'room_admin' })).toBe('room_blacklisted');
    expect(why({ role: guestRole, blacklisted: true })).toBe('visitor_not_allowed');
    expect(why({ role: hostRole, muted: true })).toBe('no_permission');
    expect(why({ role: 'small_assistant', operator: true })).toBe('no_permission');
  });

  it('also names a mute, with its end, as a reason against packets', () => {
    const muted = { standing: { role: 'user', muted: true }, platformMute: null } as const;
    expect(tableStop('open_red_packet', { ...muted, mute: { until, reason: 'Spam' } })).toEqual({
      code: 'room_muted',
      data: { until: '2026-03-01T20:10:00.000Z', reason: 'Spam' },
    });
    expect(tableStop('open_red_packet', { ...muted, mute: { until: null, reason: 'Spam' } })).toEqual({
      code: 'room_muted_for_match',
      data: { reason: 'Spam' },
    });
    expect(why({ role: 'room_admin' }, 'send_red_packet')).toBe('no_permission');
  });
});

describe('a mute by operators on the whole platform', () => {
  const until = Date.parse('2026-03-01T20:10:00Z');
  const platformMute = { until, reason: 'Spam' };
  const stop = { code: 'account_muted', data: { until: '2026-03-01T20:10:00.000Z', reason: 'Spam' } };

  it('keeps everybody from writing, also admins and the host of the room', () => {
    for (const role of ['user', 'room_admin', hostRole] as const)
      expect(speechStop(open, own({ role, muted: true }, { platformMute }))).toEqual(stop);
    expect(codeOf(open, own({ role: guestRole }, { platformMute }))).toBe('visitor_not_allowed');
  });

  it('keeps everybody from speaking and from red packets, and no one from gifts', () => {
    const standing = { role: 'user', muted: true } as const;
    for (const action of ['send_media', 'open_red_packet', 'apply_link_mic'] as const)
      expect(tableStop(action, { standing, mute: null, platformMute })).toEqual(stop);
    expect(tableStop('send_red_packet', { standing: { role: hostRole }, mute: null, platformMute })).toEqual(stop);
    expect(tableStop('send_gift', { standing, mute: null, platformMute })).toBeNull();
  });
});
