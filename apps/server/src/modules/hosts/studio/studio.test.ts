import { hostCalls, studioCalls, studioZoneCalls } from '@touchline/contract/hosts';
import type { InputOf } from '@touchline/contract/kernel';
import { type StaffRole, staffAnswer, staffRoles } from '@touchline/contract/operators';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { type Someone, type StudioCallName, startStudioWithHosts, unknownId } from './testing/studio-hosts.ts';

const world = await startStudioWithHosts();
const { other } = world;
let host: Someone;
beforeEach(async () => {
  host = await world.nextHost();
});

/** Every call of the studio with a valid input. */
const inputs: { [N in StudioCallName]: InputOf<(typeof studioCalls)[N]> } = {
  covers: {},
  addCover: { region: 'DE', picture: 'x' },
  editCover: { id: unknownId },
  deleteCover: { id: unknownId },
  zoneSwitch: {},
  posts: {},
  addPost: { html: 'x' },
  deletePost: { id: unknownId },
  images: {},
  addImage: { picture: 'x' },
  deleteImage: { id: unknownId },
  fans: {},
};

describe('studio permissions', () => {
  it.each([
    ['not_an_anchor', { code: 'not_an_anchor' }],
    ['under_review', { code: 'review_pending' }],
    ['rejected', { code: 'review_rejected', data: { reason: 'The sample does not open.' } }],
    ['banned', { code: 'anchor_banned', data: { until: '2026-04-01T00:00:00.000Z' } }],
    ['banned_forever', { code: 'anchor_banned_forever' }],
  ] as const)('rejects every call of a user who is %s', async (status, answer) => {
    const { token } = await world.person(`S${status.replaceAll('_', '').slice(0, 9)}`, status);
    for (const name of Object.keys(inputs) as StudioCallName[]) {
      expect(await world.call(name, inputs[name] as never, token), name).toMatchObject({ status: 403, ...answer });
    }
  });

  it('rejects guests and callers who are signed out', async () => {
    for (const name of Object.keys(inputs) as StudioCallName[]) {
      expect(await world.api.call(studioCalls[name], inputs[name] as never, {}), name).toMatchObject({ code: '403' });
      const answer = await world.call(name, inputs[name] as never, world.guest());
      expect(['visitor_not_allowed', '403'], name).toContain(answer.success ? '' : answer.code);
    }
  });
});

describe('fans', () => {
  it('lists fans latest first, with the time of the follow', async () => {
    const began = [];
    for (const name of ['Ada', 'Ben', 'Cleo']) {
      const fan = await world.person(`${name}${world.made()}`, 'not_an_anchor');
      dataOf(await world.api.call(hostCalls.follow, { hostId: host.uid }, { token: fan.token }));
      began.unshift({ nickname: `${name}${world.made()}`, followedAt: world.platform.clock.date().toISOString() });
      world.platform.clock.advance(4 * 24 * 3_600_000);
    }
    const first = dataOf(await world.call('fans', { limit: 2 }));
    const rest = dataOf(await world.call('fans', { limit: 2, cursor: first.next ?? '' }));
    expect([...first.items, ...rest.items]).toMatchObject(began);
    expect({ total: first.total, next: rest.next }).toEqual({ total: 3, next: null });
    expect(await world.call('fans', { cursor: 'e30' })).toMatchObject({ code: 'bad_input' });
  });
});

describe('closed features', () => {
  const set = (zone: string, open: boolean, token: string) =>
    world.api.call(studioZoneCalls.setZone, { zone, feature: 'trends', open }, { token });

  // Proves consoleContent:zones.openEffect
  // Proves consoleContent:zones.closeEffect
  it('closes a feature for hosts of a country right away and logs it', async () => {
    const moderator = world.staff.tokenOf('31', 'moderator');
    await world.moveTo(host.uid, 'PT');
    expect(dataOf(await world.call('zoneSwitch', {}))).toEqual({
      zone: 'PT',
      features: { region_covers: true, trends: true, photos: true },
    });
    const before = dataOf(await world.call('addPost', { html: 'before' }));
    dataOf(await set('pt', false, moderator));
    dataOf(await set('PT', false, moderator));
    expect(dataOf(await world.call('zoneSwitch', {})).features).toEqual({
      region_covers: true,
      trends: false,
      photos: true,
    });
    expect(await world.call('addPost', { html: 'x' })).toMatchObject({ status: 403, code: 'feature_disabled' });
    expect(await world.call('addPost', { html: 'x' }, other.token, 'PT')).toMatchObject({ code: 'feature_disabled' });
    expect(await world.call('addPost', { html: 'x' }, other.token, 'ES')).toMatchObject({ success: true });
    expect(await world.call('deletePost', { id: before.id })).toMatchObject({ success: true });
    expect(dataOf(await world.api.call(studioZoneCalls.zones, {}, { token: moderator })).items).toMatchObject([
      { zone: 'PT', feature: 'trends' },
    ]);
    dataOf(await set('PT', true, moderator));
    expect(await world.call('addPost', { html: 'x' })).toMatchObject({ success: true });
    expect(world.staff.audit.records).toMatchObject([
      { uid: '31', action: 'studio.zone_close', target: { kind: 'zone', id: 'PT' }, details: { feature: 'trends' } },
      { uid: '31', action: 'studio.zone_open' },
    ]);
    expect(await set('ZZ', false, moderator)).toMatchObject({ code: 'bad_input' });
  });

  it.each(staffRoles)('follows the staff table: %s', async (role: StaffRole) => {
    const expected = { yes: '200', no: 'no_permission', code: 'security_code_required', own: 'no_permission' }[
      staffAnswer('words', role)
    ];
    expect((await set('LA', true, world.staff.tokenOf('32', role, false))).code).toBe(expected);
    expect((await set('LA', true, host.token)).code).toBe('403');
  });
});
