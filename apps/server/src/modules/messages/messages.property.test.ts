import { contentTypes } from '@touchline/contract/enums';
import { conversationOf, messageCalls } from '@touchline/contract/messages';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConversationStates } from './conversations/states.store.ts';
import { freshClientId, groupLine } from './testing/conversation-fixture.ts';
import { createMessageFixture, type MessageFixture } from './testing/message-fixture.ts';
import { historyOf, ModelDevice } from './testing/model-device.ts';

let fixture: MessageFixture;
let nextUid = 5000;
let nextGroup = 9000;

beforeAll(async () => {
  fixture = await createMessageFixture();
});
afterAll(() => fixture.close());

const user = fc.nat({ max: 2 });
/** 0 is the private conversation of the first two users, 1 the group of all three. */
const where = fc.nat({ max: 1 });
const part = fc.double({ min: 0, max: 1, noNaN: true });

const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('send'), user, where, copies: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('mention'), user }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('read'), user, where, part }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('revoke'), user, where, part }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), user, where, part }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('react'), user, where, part }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear'), user, where }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('join') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('line') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clearSender'), user }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clearGroup') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pause'), user }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cut'), device: fc.nat({ max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('connect'), device: fc.nat({ max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload'), device: fc.nat({ max: 5 }) }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** What happens at the same time. */
const steps = fc.array(fc.array(act, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 14 });

interface World {
  readonly uids: readonly string[];
  readonly groupId: string;
  readonly conversations: readonly string[];
  readonly devices: readonly ModelDevice[];
}

async function createWorld(): Promise<World> {
  nextUid += 3;
  nextGroup += 1;
  const uids = [0, 1, 2].map((at) => String(nextUid + at));
  const groupId = String(nextGroup);
  const group = await fixture.group(groupId, uids);
  const [a = '', b = ''] = uids;
  // Groups begin with a line; a list leaves out conversations without any message.
  await fixture.append(groupLine(group, a));
  const devices = uids.flatMap((uid) => [new ModelDevice(fixture, uid), new ModelDevice(fixture, uid)]);
  // The log began before the sockets were there.
  for (const device of devices) await device.sync();
  return { uids, groupId, conversations: [conversationOf(a, b), group], devices };
}

const at = <T>(items: readonly T[], place: number): T | undefined =>
  items[Math.min(items.length - 1, Math.floor(place * items.length))];

async function run(world: World, done: Act): Promise<void> {
  const { uids, groupId, conversations, devices } = world;
  const uid = 'user' in done ? (uids[done.user] ?? '') : '';
  const own = { token: fixture.tokenOf(uid) };
  const conversationId = 'where' in done ? (conversations[done.where] ?? '') : '';
  const pick = async () => ('part' in done ? at(await visibleOf(uid, conversationId), done.part) : undefined);
  switch (done.kind) {
    case 'send': {
      const clientId = freshClientId();
      const copies = 'copies' in done ? done.copies : 1;
      await Promise.all(Array.from({ length: copies }, () => fixture.send(uid, conversationId, 'Hi', { clientId })));
      return;
    }
    case 'mention': {
      const content = { text: 'Hi', mentions: [...uids] };
      await fixture.send(uid, `g${groupId}`, '', { message: { contentType: contentTypes.mention, content } });
      return;
    }
    case 'read': {
      const message = await pick();
      if (message) await fixture.api.call(messageCalls.read, { conversationId, seq: message.seq }, own);
      return;
    }
    case 'revoke': {
      const message = await pick();
      if (message) await fixture.api.call(messageCalls.revoke, { messageId: message.id }, own);
      return;
    }
    case 'delete': {
      const message = await pick();
      if (message) await fixture.api.call(messageCalls.delete, { conversationId, messageIds: [message.id] }, own);
      return;
    }
    case 'react': {
      const message = await pick();
      if (message) await fixture.api.call(messageCalls.react, { messageId: message.id, emoji: '👍', on: true }, own);
      return;
    }
    case 'clear':
      await fixture.api.call(messageCalls.clear, { conversationId }, own);
      return;
    case 'leave':
      return fixture.change(async (tx) => {
        const left = await fixture.conversations.leave(tx, groupId, [uids[2] ?? ''], 'exited');
        const line = await fixture.conversations.append(tx, [groupLine(`g${groupId}`, uids[0] ?? '')]);
        return [...left, ...line.records];
      });
    case 'join':
      return fixture.change((tx) => fixture.conversations.join(tx, groupId, [uids[2] ?? '']));
    case 'pause':
      // As if nobody had used the log of the user for days.
      await sql`update messages_position set used_at = 'epoch' where uid = ${uid}`.execute(fixture.platform.db);
      return fixture.platform.timers.run('messages.log.pause');
    case 'line':
      return fixture.append(groupLine(`g${groupId}`, uids[0] ?? ''));
    case 'clearSender':
      return fixture.change((tx) => fixture.conversations.clearSender(tx, groupId, uid));
    case 'clearGroup':
      return fixture.change((tx) => fixture.conversations.clearGroup(tx, groupId));
    default: {
      const device = 'device' in done ? devices[done.device] : undefined;
      if (done.kind === 'cut' && device) device.connected = false;
      if (done.kind === 'connect' && device) {
        device.connected = true;
        await device.sync();
      }
      if (done.kind === 'reload') await device?.load();
    }
  }
}

const visibleOf = async (uid: string, conversationId: string) => {
  const answer = await fixture.api.call(messageCalls.history, { conversationId }, { token: fixture.tokenOf(uid) });
  return answer.success ? answer.data.items : [];
};

/** Counts unread messages one by one. */
async function countedUnread(uid: string, conversationId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from messages_message x
    join messages_conversation c on c.id = x.conversation_id
    join messages_member m on m.conversation_id = c.id and m.uid = ${uid}
    where c.id = ${conversationId} and x.seq > m.read_seq and x.seq <= coalesce(m.left_seq, c.last_seq)
      and x.seq > greatest(m.joined_seq, m.cleared_seq, c.cleared_seq)
      and x.sender_uid <> ${uid} and x.content_type <> 888 and x.revoked_at is null
      and not exists (select from messages_deleted d where d.conversation_id = c.id and d.uid = ${uid} and d.seq = x.seq)`.execute(
    fixture.platform.db,
  );
  return Number(rows[0]?.count ?? 0);
}

async function expectAgreement(world: World): Promise<void> {
  for (const device of world.devices) {
    device.connected = true;
    await device.sync();
  }
  for (const device of world.devices) {
    for (const conversationId of world.conversations) {
      const [state] = await readConversationStates(fixture.platform.db, [{ conversationId, uid: device.uid }]);
      const shown = device.conversations.get(conversationId);
      if (!state && !shown) continue;
      const unread = await countedUnread(device.uid, conversationId);
      expect(state?.unread).toBe(unread);
      const messages = await historyOf(fixture, device.uid, conversationId);
      const inOrder = [...(shown?.messages.values() ?? [])].toSorted((one, two) => one.seq - two.seq);
      expect(inOrder).toEqual(messages);
      expect(shown?.readState ?? { readSeq: 0, unread: 0, mentionSeq: null }).toEqual({
        readSeq: Number(state?.read_seq),
        unread,
        mentionSeq: state?.mention_seq == null ? null : Number(state.mention_seq),
      });
      expect(shown?.state ?? 'active').toBe(state?.state);
    }
  }
}

it('all devices agree with the server on messages, order, unread and read, however their sockets are cut', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (each) => {
      const world = await createWorld();
      const gaps = new Set<ModelDevice>();
      const listen = (uid: string, event: Parameters<ModelDevice['receive']>[0]): void => {
        for (const device of world.devices) if (device.uid === uid && device.receive(event)) gaps.add(device);
      };
      fixture.sockets.add(listen);
      try {
        for (const together of each) {
          await Promise.all(together.map((done) => run(world, done)));
          for (const device of gaps) await device.sync();
          gaps.clear();
        }
        await expectAgreement(world);
      } finally {
        fixture.sockets.delete(listen);
      }
    }),
    { numRuns: 25 },
  );
}, 240_000);
