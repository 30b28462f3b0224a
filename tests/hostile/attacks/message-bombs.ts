import { groupCalls } from '@touchline/contract/groups';
import { apiBase, type Call, type Envelope, type InputOf, type OutputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { groupConversation, messageCalls } from '@touchline/contract/messages';
import { type Attack, type AttackContext, pick } from '../lib/attack.ts';

const { forwardBytesMax, messageBytesMax, pageBytesMax, textMax } = limits.messages;
/** The largest text there is. */
const large = '🏀'.repeat(textMax);
const groups = 12;
/** More than one forward may have. */
const texts = Math.ceil((forwardBytesMax * 1.1) / Buffer.byteLength(large));
const readsAtATime = 40;
/** Of an answer besides its messages. */
const slack = 64 * 1024;

interface Answer<T> {
  readonly code: string;
  readonly bytes: number;
  readonly data: T | null;
}

interface Attacker {
  call<C extends Call>(call: C, input: InputOf<C>): Promise<Answer<OutputOf<C>>>;
  readonly calls: () => number;
}

/** A member who sends and reads; reports answers that no attack may cause. */
function attackerOf({ target, report }: AttackContext, token: string): Attacker {
  let calls = 0;
  return {
    calls: () => calls,
    call: async (call, input) => {
      calls += 1;
      const response = await fetch(`${target.url}${apiBase}${call.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(60_000),
      });
      const body = await response.text();
      const answer = JSON.parse(body) as Envelope<never>;
      if (response.status >= 500 && response.status !== 503)
        report({ what: `${call.path} answered ${response.status}`, example: body.slice(0, 200) });
      return {
        code: answer.code,
        bytes: Buffer.byteLength(body),
        data: answer.success ? (answer.data as never) : null,
      };
    },
  };
}

/** Texts in a group of the attacker's own, and the others for copies. */
async function prepare(attacker: Attacker): Promise<{ chats: string[]; ids: string[] } | null> {
  const chats: string[] = [];
  for (let at = 0; at < groups; at += 1) {
    const { data } = await attacker.call(groupCalls.create, { name: `Bomb ${at}`, uids: [] });
    if (!data) return null;
    chats.push(groupConversation(data.group.groupId));
  }
  const [source = ''] = chats;
  const ids: string[] = [];
  for (let at = 0; at < texts; at += 1) {
    const message = { contentType: 101, content: { text: large } } as const;
    const input = { conversationId: source, clientId: `bomb-text-${at}-client`, message };
    const { data } = await attacker.call(messageCalls.send, input);
    if (data) ids.push(data.message.id);
  }
  return { chats, ids };
}

/** Merges as much as is accepted, again and again in one another, into all chats. */
async function plant(context: AttackContext, attacker: Attacker, { chats, ids }: { chats: string[]; ids: string[] }) {
  const merge = (messageIds: string[]) =>
    attacker.call(messageCalls.forward, {
      messageIds,
      mode: 'merged',
      conversationIds: chats,
      clientId: `bomb-${attacker.calls()}-client`,
    });
  const all = await merge(ids);
  if (all.code !== 'forward_too_large')
    context.report({ what: 'a forward above its bytes is not refused', example: `${ids.length} texts: ${all.code}` });
  let outer: string | undefined;
  for (let depth = 0; depth < 5; depth += 1) {
    const answer = await merge([...(outer ? [outer] : []), ...ids.slice(0, Math.floor(texts * 0.7))]);
    const message = answer.data?.results[0]?.messages[0];
    if (message && Buffer.byteLength(JSON.stringify(message)) > messageBytesMax)
      context.report({ what: 'a message is larger than 128 KB', example: `depth ${depth}` });
    outer = message?.id ?? outer;
  }
  return outer;
}

/** Reads many pages at a time; each must be bounded. */
async function read({ random, report }: AttackContext, attacker: Attacker, chats: readonly string[], bomb: string) {
  const ways = [
    () => attacker.call(messageCalls.history, { conversationId: pick(random, chats), limit: 100 }),
    () => attacker.call(messageCalls.conversations, { limit: 100 }),
    () => attacker.call(messageCalls.search, { kind: 'merged', limit: 100 }),
    () => attacker.call(messageCalls.search, { text: '🏀', limit: 100 }),
    () => attacker.call(messageCalls.sync, { position: 0, limit: 500 }),
    () => attacker.call(messageCalls.merged, { messageId: bomb, path: [] }),
  ];
  const answers = await Promise.all(Array.from({ length: readsAtATime }, () => pick(random, ways)()));
  for (const { bytes, code } of answers)
    if (bytes > pageBytesMax + slack)
      report({ what: 'a page is larger than its bound', example: `${bytes} B, ${code}` });
}

/**
 * Merged forwards of the largest texts in one another, in many chats, and many readers of them at a time. Another member
 * must still be served.
 */
export const messageBombs: Attack = {
  name: 'message bombs',
  target: 'open',
  quick: { steps: 3 },
  run: async (context) => {
    const { target, more, report } = context;
    let sent = 0;
    while (more()) {
      const attacker = attackerOf(context, (await target.child.call('member')).token);
      const other = attackerOf(context, (await target.child.call('member')).token);
      const prepared = await prepare(attacker);
      const bomb = prepared && (await plant(context, attacker, prepared));
      if (!bomb) report({ what: 'no merged forward was accepted', example: `${attacker.calls()} calls` });
      else
        do {
          const [, served] = await Promise.all([
            read(context, attacker, prepared.chats, bomb),
            other.call(messageCalls.unread, {}),
          ]);
          if (served.code !== '200') report({ what: 'another member is not served', example: served.code });
        } while (more());
      sent += attacker.calls() + other.calls();
    }
    return sent;
  },
};
