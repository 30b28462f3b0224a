import { hostRole } from '@touchline/contract/rooms';
import { beforeEach, describe, expect, it } from 'vitest';
import { startOrderedRoom } from '../testing/moderated-room.ts';

const { operators, fixture, next, uid } = await startOrderedRoom();
let host: string;
let roomId: string;
beforeEach(async () => {
  ({ host, roomId } = await next());
});

const acts = async () => (await operators.answer(host, 'log', { roomId })).items.map(({ act }) => act);

describe('the mute call of the specification', () => {
  it('mutes and unmutes a user like the calls of their own', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const muted = await operators.answer(host, 'stopChat', { roomId, uid: uid(1), duration: '30m' });
    expect(muted).toEqual({
      mute: {
        reason: '',
        until: '2026-03-01T20:30:00.000Z',
        at: '2026-03-01T20:00:00.000Z',
        by: { uid: host, nickname: 'Host', role: hostRole },
      },
    });
    expect(await ana.send('hello')).toMatchObject({ code: 'room_muted' });
    const own = await operators.answer(host, 'mutePerson', { roomId, uid: uid(1), duration: '30m' });
    expect(own).toEqual(muted);
    const off = { roomId, uid: uid(1), duration: 'off' };
    expect(await operators.answer(host, 'stopChat', off)).toEqual({ mute: null });
    expect(await ana.send('hello')).toMatchObject({ ok: true });
    expect(await acts()).toEqual(['lift_mute', 'mute', 'mute']);
  });

  it('mutes and unmutes everybody like the calls of their own', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    expect(await operators.answer(host, 'stopChat', { roomId, all: true })).toEqual({ mute: null });
    expect(await operators.answer(host, 'muteEveryone', { roomId })).toEqual({});
    expect(await ana.send('hello')).toMatchObject({ code: 'room_all_muted' });
    expect(await operators.answer(host, 'stopChat', { roomId, all: false })).toEqual({ mute: null });
    expect(await operators.answer(host, 'unmuteEveryone', { roomId })).toEqual({});
    expect(await ana.send('hello')).toMatchObject({ ok: true });
    expect(await acts()).toEqual(['lift_mute_all', 'mute_all']);
  });

  it('rejects unlisted durations, and a mute without uid or all, or with both', async () => {
    for (const duration of ['5m', '24h', '', 'forever'])
      expect(await operators.by(host, 'stopChat', { roomId, uid: uid(1), duration })).toBe('mute_duration_not_allowed');
    for (const wrong of [{ uid: uid(1) }, { duration: '10m' }, {}, { uid: uid(1), duration: '10m', all: true }])
      expect(await operators.by(host, 'stopChat', { roomId, ...wrong })).toBe('bad_input');
  });

  it('follows the permission table', async () => {
    expect(await operators.by(uid(2), 'stopChat', { roomId, uid: uid(1), duration: '10m' })).toBe('no_permission');
    expect(await operators.by(uid(2), 'stopChat', { roomId, all: true })).toBe('no_permission');
  });
});
