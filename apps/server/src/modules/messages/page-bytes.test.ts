import { limits } from '@touchline/contract/limits';
import { conversationOf, type Message, messageCalls } from '@touchline/contract/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMessageCast, type MessageCast } from './testing/message-cast.ts';
import { createMessageFixture, type MessageFixture } from './testing/message-fixture.ts';

const { pageBytesMax, textMax } = limits.messages;
/** The largest text there is: four bytes for each character. */
const large = '🏀'.repeat(textMax);
/** More of them than two pages have. */
const count = Math.ceil((pageBytesMax * 2.5) / Buffer.byteLength(large));

let fixture: MessageFixture;
let cast: MessageCast;
let reader: string;
let conversationId: string;
beforeAll(async () => {
  fixture = await createMessageFixture();
  cast = createMessageCast(fixture);
  let sender: string;
  [reader, sender, conversationId] = cast.pair();
  await cast.sayAll(
    sender,
    conversationId,
    Array.from({ length: count }, () => large),
  );
});
afterAll(() => fixture.close());

const bytesOf = (page: unknown): number => Buffer.byteLength(JSON.stringify(page));
const allSeqs = Array.from({ length: count }, (_, at) => at + 1);

/** Pages until the last one; each must fit. */
async function walk<P>(ask: (last: P | null) => Promise<P>, isLast: (page: P) => boolean): Promise<P[]> {
  const pages: P[] = [];
  for (let last: P | null = null; last === null || !isLast(last); ) {
    last = await ask(last);
    expect(bytesOf(last)).toBeLessThanOrEqual(pageBytesMax);
    pages.push(last);
  }
  expect(pages.length).toBeGreaterThan(2);
  return pages;
}

const history = (place: { before?: number; after?: number; around?: number }) =>
  cast.ask(reader, messageCalls.history, { conversationId, limit: 100, ...place });
const seqsOf = (pages: readonly { readonly items: readonly Message[] }[]): number[] =>
  pages.flatMap(({ items }) => items.map(({ seq }) => seq));

describe('a page of large messages ends early and goes on', () => {
  it('in the history, backwards', async () => {
    const first = (last: { items: Message[] } | null) => last?.items[0]?.seq;
    const pages = await walk<{ items: Message[]; hasBefore: boolean }>(
      (last) => history(last ? { before: first(last) ?? 0 } : {}),
      ({ hasBefore }) => !hasBefore,
    );
    expect(seqsOf(pages.toReversed())).toEqual(allSeqs);
  });

  it('in the history, forwards', async () => {
    const pages = await walk<{ items: Message[]; hasAfter: boolean }>(
      (last) => history({ after: last?.items.at(-1)?.seq ?? 0 }),
      ({ hasAfter }) => !hasAfter,
    );
    expect(seqsOf(pages)).toEqual(allSeqs);
  });

  it('in the history around a message, on both sides of it', async () => {
    const middle = Math.floor(count / 2);
    const page = await history({ around: middle });
    expect(bytesOf(page)).toBeLessThanOrEqual(pageBytesMax);
    const seqs = seqsOf([page]);
    expect(seqs).toContain(middle);
    expect(seqs).toEqual(allSeqs.slice((seqs[0] ?? 0) - 1, seqs.at(-1)));
    expect([page.hasBefore, page.hasAfter]).toEqual([true, true]);
    expect(seqsOf([await history({ around: 1 })])[0]).toBe(1);
  });

  it('in a search within the conversation and over all', async () => {
    for (const place of [{ conversationId }, {}]) {
      const pages = await walk<{ items: Message[]; next: string | null }>(
        (last) =>
          cast.ask(reader, messageCalls.search, {
            text: '🏀🏀',
            limit: 50,
            ...place,
            ...(last?.next ? { cursor: last.next } : {}),
          }),
        ({ next }) => next === null,
      );
      expect(seqsOf(pages).toReversed()).toEqual(allSeqs);
    }
  });

  it('in the log', async () => {
    const pages = await walk<{ events: { position: number; type: string }[]; position: number; more: boolean }>(
      (last) => cast.ask(reader, messageCalls.sync, { position: last?.position ?? 0, limit: 500 }),
      ({ more }) => !more,
    );
    const events = pages.flatMap((page) => page.events);
    expect(events.map(({ position }) => position)).toEqual(allSeqs);
    expect(events.every(({ type }) => type === 'message')).toBe(true);
  });

  it('in the list of conversations, by their last messages and drafts', async () => {
    const user = cast.freshUid();
    const others = Array.from({ length: count }, () => cast.freshUid());
    for (const [at, other] of others.entries()) {
      const id = conversationOf(user, other);
      if (at % 2 === 0) await fixture.say(other, id, large);
      else await cast.ask(user, messageCalls.change, { conversationId: id, draft: { text: large } });
    }
    const listed = await walk<{ items: { conversationId: string }[]; next: string | null }>(
      (last) =>
        cast.ask(user, messageCalls.conversations, { limit: 100, ...(last?.next ? { cursor: last.next } : {}) }),
      ({ next }) => next === null,
    );
    const ids = listed.flatMap(({ items }) => items.map((item) => item.conversationId));
    expect(ids).toHaveLength(count);
    expect(new Set(ids)).toEqual(new Set(others.map((other) => conversationOf(user, other))));

    const log = await walk<{ events: { type: string }[]; position: number; more: boolean }>(
      (last) => cast.ask(user, messageCalls.sync, { position: last?.position ?? 0, limit: 500 }),
      ({ more }) => !more,
    );
    expect(log.flatMap(({ events }) => events)).toHaveLength(count);
  });
});
