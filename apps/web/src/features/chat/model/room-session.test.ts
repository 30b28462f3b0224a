import { hostRole, roomEvents } from '@touchline/contract/rooms';
import { walletEvents } from '@touchline/contract/wallet';
import { describe, expect, it, vi } from 'vitest';
import { testMessage, testRoom, testRules, testStanding, testState } from './chat-fixtures.ts';

const draft = { text: 'Goal!', replyTo: null, mentions: [] };
const lines = (room: ReturnType<typeof testRoom>) =>
  room.session.log.snapshot().messages.map(({ content }) => content.text);

function entered(room: ReturnType<typeof testRoom>, entry: Parameters<typeof room.enter>[0] = {}) {
  const leave = room.session.enter();
  room.enter(entry);
  return leave;
}

describe('room session', () => {
  it('shows history and new messages, and leaves', async () => {
    const room = testRoom();
    const leave = entered(room, { history: [testMessage(1)] });
    room.event(roomEvents.message.type, testMessage(2));
    room.event(roomEvents.presence.type, { viewers: 12 });
    await vi.waitFor(() => expect(lines(room)).toEqual(['line 1', 'line 2']));
    expect(room.session.store.getState()).toMatchObject({ status: 'in', state: { viewers: 12 } });
    leave();
    expect(room.joined()).toBe(false);
  });

  it('passes every event and a reload to its listeners', () => {
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

  it('emits a reload on entry, so that listeners miss nothing', () => {
    const room = testRoom();
    const heard: string[] = [];
    room.session.listen(({ type }) => heard.push(type));
    entered(room);
    expect(heard).toEqual(['reload']);
  });

  it('requests older messages once, before the first one present', async () => {
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

describe('posted message', () => {
  it('appears immediately, is replaced by the message of the room, and starts the wait', async () => {
    const room = testRoom();
    entered(room);
    room.session.post({ ...draft, replyTo: testMessage(3), mentions: [{ uid: '20', nickname: 'Minh' }] });
    await vi.waitFor(() => expect(lines(room)).toEqual(['Goal!']));
    expect(room.session.log.snapshot().pending).toEqual([]);
    expect(room.sent[0]).toMatchObject({ roomId: '1', text: 'Goal!', replyTo: '9003', mentions: ['20'] });
    expect(room.session.store.getState().wait).toMatchObject({ totalMs: 2000 });
  });

  it('stays with its error when it fails, and keeps its client id on retry', async () => {
    const room = testRoom();
    entered(room);
    const works = room.answers.send;
    room.answers.send = room.refuse('network_unreachable');
    room.session.post(draft);
    await vi.waitFor(() =>
      expect(room.session.log.snapshot().pending).toMatchObject([{ status: 'failed', code: 'network_unreachable' }]),
    );
    room.answers.send = works;
    room.session.retry(room.sent[0]?.clientId ?? '');
    await vi.waitFor(() => expect(lines(room)).toEqual(['Goal!']));
    expect(new Set(room.sent.map(({ clientId }) => clientId)).size).toBe(1);
  });

  it('is resent once when the room is back, within the speaking interval', async () => {
    vi.useFakeTimers();
    const room = testRoom();
    entered(room);
    const works = room.answers.send;
    room.answers.send = room.refuse('network_unreachable');
    room.session.post(draft);
    room.session.post({ ...draft, text: 'Again!' });
    await vi.advanceTimersByTimeAsync(200);
    expect(room.session.log.snapshot().pending).toHaveLength(2);
    room.answers.send = works;
    room.reload();
    await vi.advanceTimersByTimeAsync(200);
    expect(lines(room)).toEqual(['Goal!']);
    await vi.advanceTimersByTimeAsync(2500);
    expect(lines(room)).toEqual(['Goal!', 'Again!']);
    expect(room.session.log.snapshot().pending).toEqual([]);
    expect(new Set(room.sent.map(({ clientId }) => clientId)).size).toBe(2);
    vi.useRealTimers();
  });

  it('fails with message_send_failed on a timeout', async () => {
    const room = testRoom();
    entered(room);
    room.answers.send = room.refuse('timeout');
    room.session.post(draft);
    await vi.waitFor(() =>
      expect(room.session.log.snapshot().pending).toMatchObject([{ status: 'failed', code: 'message_send_failed' }]),
    );
  });

  it('stays at the place of its refusal until it is resent or discarded', async () => {
    const room = testRoom();
    entered(room, { history: [testMessage(4)] });
    const works = room.answers.send;
    room.answers.send = room.refuse('room_links_not_allowed');
    room.session.post({ ...draft, text: 'example.org' });
    room.session.post({ ...draft, text: 'example.net' });
    await vi.waitFor(() => expect(room.session.store.getState().local).toHaveLength(2));
    room.event(roomEvents.message.type, testMessage(5));
    const [first, second] = room.session.store.getState().local;
    expect(first).toMatchObject({ kind: 'refused', pending: { code: 'room_links_not_allowed' } });
    expect([first?.seq, second?.seq].every((seq = 0) => seq > 4 && seq < 5)).toBe(true);
    await vi.waitFor(() => expect(room.session.log.snapshot().pending).toEqual([]));
    room.session.discard(room.sent[0]?.clientId ?? '');
    expect(room.session.store.getState().local).toEqual([second]);
    room.answers.send = works;
    room.session.retry(room.sent[1]?.clientId ?? '');
    await vi.waitFor(() => expect(room.session.store.getState().local).toEqual([]));
  });

  it('takes the seconds to wait from a refusal', async () => {
    const room = testRoom();
    entered(room);
    room.answers.send = room.refuse('speaking_too_fast', { seconds: 7 });
    room.session.post(draft);
    await vi.waitFor(() => expect(room.session.store.getState().wait).toMatchObject({ totalMs: 7000 }));
    expect(room.session.store.getState().state?.speechBlock).toBeNull();
  });

  it('closes the composer on a lasting refusal, until the room lifts it', async () => {
    const room = testRoom();
    entered(room);
    room.answers.send = room.refuse('room_followers_only');
    room.session.post(draft);
    const block = () => room.session.store.getState().state?.speechBlock;
    await vi.waitFor(() => expect(block()).toMatchObject({ code: 'room_followers_only' }));
    room.session.follows(true);
    expect(block()).toBeNull();
  });

  it('is visible to its sender only while held, and follows the decision', async () => {
    const room = testRoom();
    room.session.enter('7');
    room.enter({ history: [testMessage(5)] });
    const answer = room.answers.send;
    room.answers.send = async (sent) => {
      const posted = await answer(sent);
      return { ...posted, message: { ...posted.message, seq: 0 }, held: true };
    };
    room.session.post(draft);
    room.session.post({ ...draft, text: 'Also this' });
    const held = () => room.session.store.getState().local.filter(({ kind }) => kind === 'held');
    await vi.waitFor(() => expect(held()).toHaveLength(2));
    expect(room.session.log.snapshot().pending).toEqual([]);
    await vi.waitFor(() => expect(lines(room)).toEqual(['line 5']));
    const [first, second] = held() as { message: { id: string; clientId: string } }[];
    const decided = (message = first?.message, released = true) =>
      room.aside(roomEvents.heldDecided.type, {
        roomId: '1',
        messageId: message?.id,
        clientId: message?.clientId,
        released,
      });
    decided();
    decided(second?.message, false);
    expect(held()).toMatchObject([{ message: { content: { text: 'Also this' } }, refused: true }]);
    room.session.dismiss(room.session.store.getState().local[0]?.key ?? '');
    expect(held()).toEqual([]);
  });
});

describe('room rules', () => {
  const block = (room: ReturnType<typeof testRoom>) => room.session.store.getState().state?.speechBlock ?? null;
  it('block members, add one line each, and unblock again', () => {
    const room = testRoom();
    entered(room);
    room.event(roomEvents.settings.type, { ...testRules, allMuted: true, announcement: 'Read me' });
    room.event(roomEvents.settings.type, { ...testRules, allMuted: true, announcement: 'Read me' });
    expect(block(room)).toEqual({ code: 'room_all_muted' });
    expect(room.session.store.getState()).toMatchObject({
      state: { announcement: 'Read me' },
      local: [{ kind: 'rule', change: { rule: 'allMuted', on: true } }],
    });
    room.event(roomEvents.settings.type, testRules);
    expect(block(room)).toBeNull();
  });

  it('do not block the host, and lift no mute of the user', () => {
    const host = testRoom();
    entered(host, { state: { ...testState, role: hostRole, standing: { ...testStanding, role: hostRole } } });
    host.event(roomEvents.settings.type, { ...testRules, lockedDown: true });
    expect(block(host)).toBeNull();
    const muted = testRoom();
    entered(muted, { state: { ...testState, standing: { ...testStanding, mute: { until: null, reason: '' } } } });
    muted.event(roomEvents.settings.type, { ...testRules, allMuted: true });
    muted.event(roomEvents.settings.type, testRules);
    expect(block(muted)).toEqual({ code: 'room_muted_for_match' });
  });
});

describe('moderation', () => {
  const by = { uid: '5', nickname: 'Tom', role: hostRole };
  it('applies to the target immediately, and only in this room', () => {
    const room = testRoom();
    room.session.enter('7');
    room.enter();
    const until = new Date(Date.now() + 600_000).toISOString();
    const standing = { ...testStanding, mute: { until } };
    room.aside(roomEvents.standing.type, { roomId: '2', standing, speechBlock: { code: 'room_muted' } });
    expect(room.session.store.getState().state?.speechBlock).toBeNull();
    room.aside(roomEvents.standing.type, {
      roomId: '1',
      standing,
      speechBlock: { code: 'room_muted', data: { until } },
    });
    expect(room.session.store.getState().state?.speechBlock).toEqual({ code: 'room_muted', data: { until } });
    room.aside(roomEvents.standing.type, { roomId: '1', standing: testStanding, speechBlock: null });
    expect(room.session.store.getState().state?.speechBlock).toBeNull();
  });

  it('makes a user a room admin', () => {
    const room = testRoom();
    room.session.enter('7');
    room.enter();
    const standing = { ...testStanding, role: 'room_admin' };
    room.aside(roomEvents.standing.type, { roomId: '1', standing, speechBlock: null });
    expect(room.session.store.getState().state?.role).toBe('room_admin');
  });

  it('adds a line where it happened, without the details for moderators', () => {
    const room = testRoom();
    entered(room, { history: [testMessage(1)] });
    room.event(roomEvents.person.type, { uid: '20', nickname: 'Minh', act: 'mute', role: 'user' });
    const { local, known } = room.session.store.getState();
    expect(local).toMatchObject([{ kind: 'person', event: { nickname: 'Minh' } }]);
    expect(local[0]?.seq).toBeGreaterThan(1);
    expect(local[0]?.seq).toBeLessThan(2);
    expect(known.get('20')).toEqual({ role: 'user' });
  });

  it.each([
    ['the affected user', '20', testStanding],
    ['an admin', '7', { ...testStanding, role: 'room_admin' as const }],
  ])('adds one line for %s with all details, and emits the event', (_who, uid, standing) => {
    const room = testRoom();
    room.session.enter(uid);
    room.enter({ state: { ...testState, standing } });
    const heard: string[] = [];
    room.session.listen(({ type }) => heard.push(type));
    const person = { uid: '20', nickname: 'Minh', act: 'mute', role: 'user' };
    room.event(roomEvents.person.type, person);
    room.aside(roomEvents.order.type, { ...person, roomId: '2', until: null, by });
    room.aside(roomEvents.order.type, { ...person, roomId: '1', until: null, by });
    room.aside(roomEvents.order.type, { ...person, roomId: '1', act: 'blacklist', until: null, by });
    const { local, known } = room.session.store.getState();
    expect(local).toMatchObject([{ event: { act: 'mute', by } }, { event: { act: 'blacklist', by } }]);
    expect(known.get('20')).toEqual({ role: 'user', mute: { until: null }, blacklisted: true });
    expect(heard).toEqual([roomEvents.person.type, roomEvents.order.type, roomEvents.order.type]);
  });

  it('clears the screen or the messages of one user, also from pages that load later', async () => {
    const room = testRoom();
    entered(room, { history: [testMessage(8), testMessage(9, { from: { uid: '21' } })], more: true });
    room.event(roomEvents.message.type, testMessage(10));
    room.event(roomEvents.cleared.type, { uid: '20', upTo: 9, by });
    await vi.waitFor(() => expect(lines(room)).toEqual(['line 9', 'line 10']));
    room.answers.history = async () => ({
      items: [testMessage(7), testMessage(6, { from: { uid: '21' } })],
      more: true,
    });
    await room.session.older();
    await vi.waitFor(() => expect(lines(room)).toEqual(['line 6', 'line 9', 'line 10']));
    room.event(roomEvents.cleared.type, { uid: null, upTo: 9, by });
    await vi.waitFor(() => expect(lines(room)).toEqual(['line 10']));
    expect(room.session.log.snapshot().more).toBe(false);
  });

  it('adds a line about coins from the host of this room only', () => {
    const room = testRoom();
    room.session.enter('7');
    room.enter({});
    const from = { uid: '5', nickname: 'Tom' };
    room.aside(walletEvents.given.type, { roomId: '2', from, coins: 10 });
    room.aside(walletEvents.given.type, { roomId: '1', from, coins: 20 });
    expect(room.session.store.getState().local).toMatchObject([{ kind: 'given', by: 'Tom', coins: 20 }]);
  });

  it('adds later lines below the line about a cleared screen', () => {
    const room = testRoom();
    entered(room, { history: [testMessage(8)] });
    room.event(roomEvents.cleared.type, { uid: null, upTo: 8, by });
    room.event(roomEvents.settings.type, { ...testRules, emojiOnly: true });
    expect(room.session.store.getState().local.map(({ kind }) => kind)).toEqual(['cleared', 'rule']);
  });
});

it('welcomes once across reconnects', () => {
  const room = testRoom();
  const welcome = { state: { ...testState, welcome: 'Good evening' } };
  entered(room, welcome);
  room.reload(welcome);
  expect(room.session.store.getState().local).toMatchObject([{ kind: 'welcome', text: 'Good evening' }]);
});

describe('pictures', () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  const picture = { ...draft, text: '', media: { kind: 'picture' as const, file, facts: null } };
  const pending = (room: ReturnType<typeof testRoom>) => room.session.log.snapshot().pending;

  it('are uploaded one after the other and wait for the speaking interval', async () => {
    vi.useFakeTimers();
    const room = testRoom();
    entered(room);
    room.session.post(picture);
    room.session.post(picture);
    await vi.advanceTimersByTimeAsync(1500);
    expect(room.sent).toMatchObject([{ contentType: 102, url: '/files/1' }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(room.sent).toMatchObject([{ url: '/files/1' }, { url: '/files/2' }]);
    await vi.advanceTimersByTimeAsync(200);
    expect(pending(room)).toEqual([]);
    vi.useRealTimers();
  });

  it('are uploaded again after a failed upload, and only resent after a failed post', async () => {
    const room = testRoom();
    entered(room);
    const works = room.answers.upload;
    room.answers.upload = room.refuse('upload_failed') as never;
    room.session.post(picture);
    await vi.waitFor(() => expect(pending(room)).toMatchObject([{ status: 'failed', code: 'upload_failed' }]));
    room.answers.upload = works;
    const sends = room.answers.send;
    room.answers.send = room.refuse('network_unreachable') as never;
    const repeat = () => room.session.retry(pending(room)[0]?.clientId ?? '');
    repeat();
    await vi.waitFor(() => expect(pending(room)).toMatchObject([{ status: 'failed', code: 'network_unreachable' }]));
    room.answers.send = sends;
    repeat();
    await vi.waitFor(() => expect(room.session.log.snapshot().messages).toHaveLength(1));
    expect(room.uploads).toHaveLength(2);
    expect(new Set(room.sent.map(({ clientId }) => clientId)).size).toBe(1);
  });

  it('stop uploading when they are cancelled, and the next one continues', async () => {
    const room = testRoom();
    entered(room);
    const works = room.answers.upload;
    room.answers.upload = (_media, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    room.session.post(picture);
    await vi.waitFor(() => expect(room.uploads).toHaveLength(1));
    room.answers.upload = works;
    room.session.post(picture);
    await vi.waitFor(() => expect(pending(room)).toHaveLength(2));
    room.session.discard(pending(room)[0]?.clientId ?? '');
    await vi.waitFor(() => expect(room.sent).toHaveLength(1));
    await vi.waitFor(() => expect(pending(room)).toEqual([]));
  });
});

describe('deletion', () => {
  it('hides the message before the server answers, and shows it again on a refusal', async () => {
    const room = testRoom();
    entered(room, { history: [testMessage(1)] });
    room.answers.delete = room.refuse('no_permission');
    const done = room.session.delete('9001');
    expect([...room.session.store.getState().hidden]).toEqual(['9001']);
    await expect(done).rejects.toMatchObject({ code: 'no_permission' });
    expect(room.session.store.getState().hidden.size).toBe(0);
    await vi.waitFor(() => expect(lines(room)).toEqual(['line 1']));
  });

  it('that is undone shows the message again in its place', async () => {
    const room = testRoom();
    entered(room, { history: [testMessage(1), testMessage(2)] });
    room.event(roomEvents.deleted.type, { messageIds: ['9001'], by: null });
    await vi.waitFor(() => expect(lines(room)).toEqual(['line 2']));
    room.event(roomEvents.restored.type, testMessage(1));
    await vi.waitFor(() => expect(lines(room)).toEqual(['line 1', 'line 2']));
  });

  it('by another user removes the message', async () => {
    const room = testRoom();
    entered(room, { history: [testMessage(1), testMessage(2)] });
    room.event(roomEvents.deleted.type, { messageIds: ['9001'], by: '5' });
    await vi.waitFor(() => expect(lines(room)).toEqual(['line 2']));
  });
});
