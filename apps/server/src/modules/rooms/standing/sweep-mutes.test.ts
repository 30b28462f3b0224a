import type { RoomMuteKind } from '@touchline/contract/rooms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModerationFixture, type ModerationFixture } from '../../moderation/testing/moderation-fixture.ts';
import { createRoomFixture, type RoomFixture } from '../testing/room-fixture.ts';

let fixture: RoomFixture;
let operators: ModerationFixture;
let host: string;
let roomId: string;
let next = 50_000;

beforeAll(async () => {
  fixture = await createRoomFixture();
  operators = await createModerationFixture(fixture);
});
afterAll(async () => {
  await operators.api.close();
  await fixture.close();
});
beforeEach(async () => {
  next += 100;
  host = String(next);
  fixture.person(host, { userType: 2, isHost: true });
  fixture.person(muted());
  roomId = await fixture.rooms.roomOfHost(host);
});
const muted = (): string => String(next + 1);
const rows = () =>
  fixture.platform.db.selectFrom('rooms_mute').select(['uid', 'until']).where('room_id', '=', roomId).execute();
const mute = (duration: RoomMuteKind) => operators.by(host, 'mutePerson', { roomId, uid: muted(), duration });

describe('sweep of mutes', () => {
  it('keeps a mute that was set while the sweep checked an older one', async () => {
    fixture.matches.set('700', 'in_progress');
    fixture.broadcasts.set(host, { sessionId: '31', matchId: '700' });
    expect(await mute('match')).toBe('ok');
    fixture.matches.set('700', 'ended');
    // The sweep is the first to ask for the match; the new mute is stored before it gets the answer.
    fixture.asked = async () => {
      fixture.asked = async () => {};
      expect(await mute('60m')).toBe('ok');
    };
    await fixture.platform.timers.run('rooms.mutes.sweep');
    expect(await rows()).toEqual([{ uid: muted(), until: expect.any(Date) }]);
  });

  it('ends expired mutes after many that are still active', async () => {
    const { db, clock } = fixture.platform;
    fixture.matches.set('701', 'in_progress');
    fixture.matches.set('702', 'ended');
    const mark = { room_id: roomId, until: null, session_id: null, by_uid: host, at: clock.date() };
    const running = Array.from({ length: 1100 }, (_, n) => ({ ...mark, uid: String(1 + n), match_id: '701' }));
    await db.insertInto('rooms_mute').values(running).execute();
    await db
      .insertInto('rooms_mute')
      .values({ ...mark, uid: muted(), match_id: '702' })
      .execute();
    await fixture.rooms.settingsChanged(roomId);
    await fixture.platform.timers.run('rooms.mutes.sweep');
    const left = await rows();
    expect(left).toHaveLength(1100);
    expect(left.map(({ uid }) => uid)).not.toContain(muted());
  });
});
