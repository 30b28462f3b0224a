import type { Call, InputOf, OutputOf } from '@touchline/contract/kernel';
import { conversationOf } from '@touchline/contract/messages';
import { type CallAnswer, dataOf } from '../../../testing/api.ts';
import type { MessageFixture } from './message-fixture.ts';

export interface MessageCast {
  /** A uid that no other test uses. */
  readonly freshUid: () => string;
  /** Two users and the id of their conversation. */
  pair(): [string, string, string];
  /** The id of the conversation of a new group. */
  group(...uids: string[]): Promise<string>;
  answerTo<C extends Call>(uid: string, call: C, input: InputOf<C>): Promise<CallAnswer<C>>;
  /** The data of a call that must succeed. */
  ask<C extends Call>(uid: string, call: C, input: InputOf<C>): Promise<OutputOf<C>>;
  /** Sends texts, one after the other. */
  sayAll(uid: string, conversationId: string, texts: readonly string[]): Promise<void>;
}

/** Users, conversations and calls for the tests of messages. */
export function createMessageCast(fixture: Pick<MessageFixture, 'api' | 'group' | 'say' | 'tokenOf'>): MessageCast {
  let lastUid = 20_000;
  let lastGroup = 2000;
  const freshUid = (): string => {
    lastUid += 1;
    return String(lastUid);
  };
  const answerTo: MessageCast['answerTo'] = (uid, call, input) =>
    fixture.api.call(call, input, { token: fixture.tokenOf(uid) });
  return {
    freshUid,
    pair: () => {
      const [a, b] = [freshUid(), freshUid()];
      return [a, b, conversationOf(a, b)];
    },
    group: async (...uids) => {
      lastGroup += 1;
      return fixture.group(String(lastGroup), uids);
    },
    answerTo,
    ask: async (uid, call, input) => dataOf(await answerTo(uid, call, input)),
    sayAll: async (uid, conversationId, texts) => {
      for (const text of texts) await fixture.say(uid, conversationId, text);
    },
  };
}
