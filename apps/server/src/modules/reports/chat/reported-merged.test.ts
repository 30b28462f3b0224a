import { limits } from '@touchline/contract/limits';
import { conversationOf, type Message, messageCalls } from '@touchline/contract/messages';
import type { ReportedItem } from '@touchline/contract/reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { unmove } from '../../messages/testing/unmoved-forward.ts';
import { type ChatReportFixture, createChatReportFixture } from '../testing/chat-reports-fixture.ts';

let fixture: ChatReportFixture;
let next = 50_000;
beforeAll(async () => {
  fixture = await createChatReportFixture();
});
afterAll(() => fixture.stop());

const freshUid = (): string => {
  next += 1;
  return String(next);
};
const merge = async (uid: string, ids: readonly string[], chat: string): Promise<Message> =>
  dataOf(await fixture.forward(uid, ids, [chat], { mode: 'merged' })).results[0]?.messages[0] as Message;
const say = async (uid: string, chat: string, texts: readonly string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const text of texts) ids.push((await fixture.say(uid, chat, text)).id);
  return ids;
};

/** A merged forward that a user got from another one, and reports: `texts` and one merged forward with a picture. */
async function reported(texts: readonly string[]) {
  const [reporter, sender, friend] = [freshUid(), freshUid(), freshUid()];
  const source = conversationOf(sender, friend);
  const { message: picture } = await fixture.picture(friend, source);
  const inner = await merge(sender, [picture.id, ...(await say(sender, source, ['inside']))], source);
  const ids = await say(sender, source, texts);
  const chat = conversationOf(reporter, sender);
  const message = await merge(sender, [inner.id, ...ids], chat);
  const { reportId } = dataOf(await fixture.report(reporter, chat, [message.id]));
  const revoke = (messageId: string) =>
    fixture.api.call(messageCalls.revoke, { messageId }, { token: fixture.tokenOf(sender) });
  return { reporter, sender, chat, message, inner, reportId, revoke };
}
const itemsOf = async (reportId: string, messageId: string, more: object = {}) =>
  dataOf(await fixture.merged(reportId, messageId, more)).items;
const rowOf = (reportId: string) =>
  fixture.platform.db
    .selectFrom('reports_message')
    .select(['merged_id', sql<number>`octet_length(content::text)`.as('bytes')])
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow();
const isStored = async (mergedId: string): Promise<boolean> => {
  const rows = await fixture.platform.db
    .selectFrom('messages_merged')
    .select('id')
    .where('id', '=', mergedId)
    .execute();
  return rows.length > 0;
};

describe('a reported merged forward', () => {
  it('is a head in the report, and its messages are read page by page', async () => {
    const large = '🏀'.repeat(limits.messages.textMax - 10);
    const texts = Array.from({ length: 40 }, (_, at) => `${at} ${large}`);
    const { reportId, message } = await reported(texts);
    expect((await rowOf(reportId)).bytes).toBeLessThan(4000);
    const [shown] = (await fixture.messages(reportId)).items;
    expect(shown).toMatchObject({ contentType: 107, merged: 41 });
    const items: ReportedItem[] = [];
    let pages = 0;
    for (let cursor: string | null = ''; cursor !== null; pages += 1) {
      const answer = await fixture.merged(reportId, message.id, { limit: 100, ...(cursor ? { cursor } : {}) });
      expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(limits.messages.pageBytesMax);
      const page: { items: ReportedItem[]; next: string | null } = dataOf(answer);
      items.push(...page.items);
      cursor = page.next;
    }
    expect(pages).toBeGreaterThan(1);
    expect(items.slice(1).map(({ text }) => text)).toEqual(texts);
    expect(items[0]).toMatchObject({ contentType: 107, merged: 2 });
  });

  it('opens those in it with their files, and nothing of another message or report', async () => {
    const { reportId, message, inner } = await reported(['outside']);
    expect(await itemsOf(reportId, message.id, { path: [0] })).toMatchObject([
      { contentType: 102, file: { gone: false } },
      { text: 'inside', merged: 0 },
    ]);
    const { url } = dataOf(await fixture.media(reportId, message.id, { path: [0], item: 0 }));
    expect(await fixture.status(url)).toBe(200);
    expect(await fixture.merged(reportId, inner.id)).toMatchObject({ code: 'not_found' });
    expect(await fixture.merged(reportId, message.id, { path: [1] })).toMatchObject({ code: 'not_found' });
    const other = await reported(['of another report']);
    expect(await fixture.merged(reportId, other.message.id)).toMatchObject({ code: 'not_found' });
    expect(await fixture.merged(reportId, message.id, { cursor: 'x' })).toMatchObject({ code: 'bad_input' });
  });

  it('keeps its messages and files when the last copy is taken back, until the report forgets them', async () => {
    const { sender, reportId, message, inner, revoke } = await reported(['outside']);
    const mergedId = (await rowOf(reportId)).merged_id ?? '';
    await revoke(message.id);
    await revoke(inner.id);
    const { timers, clock } = fixture.platform;
    clock.advance(limits.messages.mediaLifeMs + 1);
    const jobs = async () => {
      for (const job of [
        'messages.media.expire',
        'reports.messages.forget',
        'reports.merged.release',
        'messages.merged.sweep',
        'files.sweep',
      ])
        await timers.run(job);
    };
    await jobs();
    const [, text] = await itemsOf(reportId, message.id);
    expect(text).toMatchObject({ text: 'outside' });
    const opened = await fixture.media(reportId, message.id, { path: [0], item: 0 });
    expect(await fixture.status(dataOf(opened).url)).toBe(200);
    await fixture.close(sender);
    await jobs();
    expect((await itemsOf(reportId, message.id, { path: [0] }))[0]).toMatchObject({ file: { gone: true } });
    expect(await isStored(mergedId)).toBe(true);
    clock.advance(limits.content.reportedMessagesLifeMs + 1);
    await jobs();
    expect((await fixture.messages(reportId)).items).toEqual([]);
    expect(await isStored(mergedId)).toBe(false);
  });

  it('releases its messages with a removed reporter', async () => {
    const { reporter, reportId, message, inner, revoke } = await reported(['outside']);
    const mergedId = (await rowOf(reportId)).merged_id ?? '';
    await revoke(message.id);
    await revoke(inner.id);
    await fixture.reports.removePeople([reporter]);
    expect(await isStored(mergedId)).toBe(true);
    await fixture.platform.timers.run('reports.messages.forget');
    await fixture.platform.timers.run('reports.merged.release');
    expect(await isStored(mergedId)).toBe(false);
  });
});

describe('a reported merged forward that is stored in its report', () => {
  /** As earlier releases stored it. */
  async function unmoved() {
    const made = await reported(['outside']);
    const { reportId, message } = made;
    const { db } = fixture.platform;
    const before = [
      (await fixture.messages(reportId)).items,
      await itemsOf(reportId, message.id),
      await itemsOf(reportId, message.id, { path: [0] }),
    ];
    await db.deleteFrom('messages_merged_hold').where('holder_id', '=', reportId).execute();
    await unmove(db, [message.id]);
    await sql`
      update reports_message r set content = m.content, merged_id = null
      from messages_message m where m.id = r.message_id and r.report_id = ${reportId}`.execute(db);
    const shown = async () => [
      (await fixture.messages(reportId)).items,
      await itemsOf(reportId, message.id),
      await itemsOf(reportId, message.id, { path: [0] }),
    ];
    return { ...made, before, shown };
  }

  it('is moved by a job, and is shown as before', async () => {
    const { reportId, before, shown } = await unmoved();
    await fixture.platform.timers.run('reports.merged.move');
    const { merged_id: mergedId, bytes } = await rowOf(reportId);
    expect([mergedId, bytes < 4000]).toEqual([expect.any(String), true]);
    expect(await shown()).toEqual(before);
    await fixture.platform.timers.run('reports.messages.forget');
    await fixture.platform.timers.run('reports.merged.release');
    expect(await isStored(mergedId ?? '')).toBe(true);
  });

  it('is moved before it is read', async () => {
    const { before, shown } = await unmoved();
    expect(await shown()).toEqual(before);
    const { sender, reportId } = await unmoved();
    await fixture.close(sender);
    await fixture.reopen(sender);
    expect((await rowOf(reportId)).merged_id).not.toBeNull();
  });
});
