import { roomEvents } from '@touchline/contract/rooms';
import { describe, expect, it, vi } from 'vitest';
import { testMessage, testRoom, testState } from './chat-fixtures.ts';

const draft = { text: 'Goal!', replyTo: null, mentions: [] };
const lines = (room: ReturnType<typeof testRoom>) =>
  room.session.log.snapshot().messages.map(({ content }) => content.text);

function entered(room: ReturnType<typeof testRoom>, entry: Parameters<typeof room.enter>[0] = {}) {
  const leave = room.session.enter();
  room.enter(entry);
  return leave;
}

describe('a room', () => {
  it('shows what was said before and what comes, and leaves', async () => {
    const room = testRoom();
    const leave = entered(room, { history: [testMessage(1)] });
    room.event(roomEvents.message.type, testMessage(2));
    room.event(roomEvents.presence.type, { viewers: 12 });
    await vi.waitFor(() => expect(lines(room)).toEqual(['line 1', 'line 2']));
    expect(room.session.store.getState()).toMatchObject({ status: 'in', state: { viewers: 12 } });
    leave();
    expect(room.joined()).toBe(false);
  });

  it('tells its listeners of every event, and of a reload', () => {
    const room = testRoom();
    entered(room);
    const heard: string[] = [];
    const stop = room.session.listen(({ type }) => heard.push(type));
    room.event('stream.state', {});
    room.reload({ history: [testMessage(8)] });
    stop();
    room.event('stream.state', {});
    expect(heard).toEqual(['stream.state', 'reload']);
  });

  it('has what was read before the entry read again, so that nothing of in between is missed', () => {
    const room = testRoom();
    const heard: string[] = [];
    room.session.listen(({ type }) => heard.push(type));
    entered(room);
    expect(heard).toEqual(['reload']);
  });

  it('asks once for older lines, before the first that is there', async () => {
    const room = testRoom();
    entered(room, { history: [testMessage(40)], more: true });
    await vi.waitFor(() => expect(lines(room)).toHaveLength(1));
    room.answers.history = async () => ({ items: [testMessage(39), testMessage(38)], more: false });
    await Promise.all([room.session.older(), room.session.older()]);
    expect(room.asked).toEqual([{ roomId: '1', before: 40 }]);
    await vi.waitFor(() => expect(lines(room)).toEqual(['line 38', 'line 39', 'line 40']));
    await room.session.older();
    expect(room.asked).toHaveLength(1);
  });
});

describe('what one says', () => {
  it('stands there at once, gives way to the room’s own line, and starts the wait', async () => {
    const room = testRoom();
    entered(room);
    room.session.say({ ...draft, replyTo: testMessage(3), mentions: [{ uid: '20', nickname: 'Minh' }] });
    await vi.waitFor(() => expect(lines(room)).toEqual(['Goal!']));
    expect(room.session.log.snapshot().pending).toEqual([]);
    expect(room.sent[0]).toMatchObject({ roomId: '1', text: 'Goal!', replyTo: '9003', mentions: ['20'] });
    expect(room.session.store.getState().wait).toMatchObject({ totalMs: 2000 });
  });

  it('stays with its reason when it is refused, and is the same sending when tried again', async () => {
    const room = testRoom();
    entered(room);
    const works = room.answers.send;
    room.answers.send = room.refuse('network_unreachable');
    room.session.say(draft);
    await vi.waitFor(() =>
      expect(room.session.log.snapshot().pending).toMatchObject([{ status: 'failed', code: 'network_unreachable' }]),
    );
    room.answers.send = works;
    room.session.retry(room.sent[0]?.clientId ?? '');
    await vi.waitFor(() => expect(lines(room)).toEqual(['Goal!']));
    expect(new Set(room.sent.map(({ clientId }) => clientId)).size).toBe(1);
  });

  it('takes the seconds to wait from a refusal', async () => {
    const room = testRoom();
    entered(room);
    room.answers.send = room.refuse('speaking_too_fast', { seconds: 7 });
    room.session.say(draft);
    await vi.waitFor(() => expect(room.session.store.getState().wait).toMatchObject({ totalMs: 7000 }));
    expect(room.session.store.getState().state?.speechBlock).toBeNull();
  });

  it('closes the composer when the refusal holds for everything, until it is over', async () => {
    const room = testRoom();
    entered(room);
    room.answers.send = room.refuse('room_muted', { until: '2026-03-01T20:10:00.000Z' });
    room.session.say(draft);
    const block = () => room.session.store.getState().state?.speechBlock;
    await vi.waitFor(() =>
      expect(block()).toMatchObject({ code: 'room_muted', data: { until: '2026-03-01T20:10:00.000Z' } }),
    );
    room.session.unblock('room_followers_only');
    expect(block()).not.toBeNull();
    room.session.unblock('room_muted');
    expect(block()).toBeNull();
  });
});

describe('a mute of all', () => {
  const settings = (allMuted: boolean) => ({ speakingInterval: 5, allMuted, announcement: 'Read me' });
  it('stops members and is lifted again', () => {
    const room = testRoom();
    entered(room);
    const now = () => room.session.store.getState().state;
    room.event(roomEvents.settings.type, settings(true));
    expect(now()).toMatchObject({
      speakingInterval: 5,
      announcement: 'Read me',
      speechBlock: { code: 'room_all_muted' },
    });
    room.event(roomEvents.settings.type, settings(false));
    expect(now()?.speechBlock).toBeNull();
  });

  it('does not reach the host, and lifts no mute of one’s own', () => {
    const host = testRoom();
    entered(host, { state: { ...testState, role: 'anchor' } });
    host.event(roomEvents.settings.type, settings(true));
    expect(host.session.store.getState().state?.speechBlock).toBeNull();
    const muted = testRoom();
    entered(muted, { state: { ...testState, speechBlock: { code: 'room_muted' } } });
    muted.event(roomEvents.settings.type, settings(true));
    muted.event(roomEvents.settings.type, settings(false));
    expect(muted.session.store.getState().state?.speechBlock?.code).toBe('room_muted');
  });
});

describe('a deletion', () => {
  it('is out of sight before the server answers, and back when it refuses', async () => {
    const room = testRoom();
    entered(room, { history: [testMessage(1)] });
    room.answers.delete = room.refuse('no_permission');
    const done = room.session.delete('9001');
    expect([...room.session.store.getState().hidden]).toEqual(['9001']);
    await expect(done).rejects.toMatchObject({ code: 'no_permission' });
    expect(room.session.store.getState().hidden.size).toBe(0);
    await vi.waitFor(() => expect(lines(room)).toEqual(['line 1']));
  });

  it('by somebody else takes the line away', async () => {
    const room = testRoom();
    entered(room, { history: [testMessage(1), testMessage(2)] });
    room.event(roomEvents.deleted.type, { messageIds: ['9001'], by: '5' });
    await vi.waitFor(() => expect(lines(room)).toEqual(['line 2']));
  });
});
