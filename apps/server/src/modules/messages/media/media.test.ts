import { limits } from '@touchline/contract/limits';
import { conversationOf, type Message, messageCalls } from '@touchline/contract/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../platform/settings/settings.store.ts';
import { dataOf } from '../../../testing/api.ts';
import { hasFfmpeg } from '../../../testing/ffmpeg.ts';
import { testPng } from '../../../testing/pictures.ts';
import { createMediaFixture, type MediaFixture } from '../testing/media-fixture.ts';
import { cleanName } from './media-content.ts';

let fixture: MediaFixture;
let next = 5000;
beforeAll(async () => {
  fixture = await createMediaFixture();
});
afterAll(() => fixture.close());

const freshUid = (): string => {
  next += 1;
  return String(next);
};
const pair = (): [string, string, string] => {
  const [a, b] = [freshUid(), freshUid()];
  return [a, b, conversationOf(a, b)];
};
const lastOf = async (uid: string, conversationId: string): Promise<Message | undefined> => {
  const token = fixture.tokenOf(uid);
  return dataOf(await fixture.api.call(messageCalls.history, { conversationId }, { token })).items.at(-1);
};
const pictureUrl = (message: Message | undefined): string | null =>
  message?.contentType === 102 ? message.content.bigPicture.url : null;
const lifeMs = limits.messages.mediaLifeMs;

describe('messages with files', () => {
  it('use an upload only when they are stored', async () => {
    const [a, b] = [freshUid(), freshUid()];
    const conversationId = await fixture.group('5501', [a, b]);
    const url = await fixture.upload(a, 'chat_picture', 'goal.png', testPng(8, 6));
    // Removed after the checks of the sending.
    fixture.standings.set(`5501 ${a}`, { state: 'active' });
    await fixture.change((tx) => fixture.conversations.leave(tx, '5501', [a], 'removed'));
    const message = { contentType: 102, content: { url } } as const;
    expect(await fixture.send(a, conversationId, message)).toMatchObject({ code: 'group_removed' });
    const links = () => fixture.platform.db.selectFrom('messages_media').selectAll().where('url', '=', url).execute();
    expect(await links()).toEqual([]);
    await fixture.show(a, conversationOf(a, b), message);
    expect(await links()).toHaveLength(1);
  });

  it('shows a picture to both users and to nobody without its signed address', async () => {
    const [a, b, conversationId] = pair();
    const { url, message } = await fixture.picture(a, conversationId);
    expect(message).toMatchObject({
      contentType: 102,
      content: { expired: false, bigPicture: { width: 800, height: 600 } },
    });
    const shown = pictureUrl(await lastOf(b, conversationId)) ?? '';
    const answer = await fixture.get(shown);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    const [path, query] = shown.split('?');
    expect(await fixture.status(`${path}/320.webp?${query}`)).toBe(200);
    const others = [url, path, `${path}/320.webp`, `${path}?expires=9999999999999&signature=abc`];
    for (const guessed of others) expect(await fixture.status(guessed ?? '')).toBe(404);
    expect(JSON.stringify(message)).not.toContain('/files/"');
    expect(await fixture.open(freshUid(), message.id)).toMatchObject({ code: 'not_found' });
    expect(dataOf(await fixture.open(b, message.id)).url).toBe(shown);
    fixture.platform.clock.advance(limits.messages.mediaAddressLifeMs);
    expect(await fixture.status(shown)).toBe(404);
    expect(await fixture.status(pictureUrl(await lastOf(b, conversationId)))).toBe(200);
  });

  it('accepts only the sender’s own upload of the right purpose', async () => {
    const [a, b, conversationId] = pair();
    const url = await fixture.upload(b, 'chat_picture', 'a.png', testPng());
    const file = await fixture.upload(a, 'chat_file', 'a.png', testPng());
    const avatar = await fixture.upload(a, 'avatar', 'a.png', testPng());
    for (const wrong of [url, file, avatar, '/anchor/files/AAAAAAAAAAAAAAAAAAAAAA.png', 'https://example.org/a.png'])
      expect(await fixture.send(a, conversationId, { contentType: 102, content: { url: wrong } })).toMatchObject({
        code: 'bad_input',
      });
    expect(await lastOf(a, conversationId)).toBeUndefined();
    const [, , elsewhere] = pair();
    const own = await fixture.upload(a, 'chat_picture', 'a.png', testPng());
    expect(await fixture.send(a, elsewhere, { contentType: 102, content: { url: own } })).toMatchObject({
      code: 'not_found',
    });
  });

  it('serves a file as a download under its cleaned name, whatever it is', async () => {
    const [a, , conversationId] = pair();
    const html = Buffer.from('<script>alert(document.cookie)</script>');
    const url = await fixture.upload(a, 'chat_file', 'evil.html', html);
    const name = '../../Elfmeter „1“\u202Egpj.html';
    const message = await fixture.show(a, conversationId, { contentType: 105, content: { url, name } });
    expect(message).toMatchObject({ content: { name: 'Elfmeter „1“gpj.html', size: html.length } });
    const shown = message.contentType === 105 ? (message.content.fileUrl ?? '') : '';
    const answer = await fixture.get(shown);
    expect(answer.rawPayload).toEqual(html);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="Elfmeter _1_gpj\.html"; filename\*=UTF-8''/),
    });
    // The name is part of the signature.
    expect(await fixture.status(shown.replace('name=', 'name=x'))).toBe(404);
  });

  it.each([
    ['/etc/passwd', 'passwd'],
    ['C:\\Temp\\report.pdf', 'report.pdf'],
    ['...', ''],
    [`42.zip\0.png\r\n`, '42.zip.png'],
    ['a'.repeat(300), 'a'.repeat(200)],
  ])('cleans the name %j', (name, clean) => {
    expect(cleanName(name)).toBe(clean);
  });

  it.skipIf(!hasFfmpeg)('sends a video with its poster and a voice note with its waveform, in parts', async () => {
    const [a, , conversationId] = pair();
    const url = await fixture.upload(a, 'chat_video', 'a.mp4', fixture.video(3));
    const poster = await fixture.upload(a, 'chat_picture', 'p.png', testPng(64, 48));
    const video = await fixture.show(a, conversationId, { contentType: 104, content: { url, poster } });
    expect(video).toMatchObject({ content: { duration: 3, width: 64, poster: { width: 64, height: 48 } } });
    const videoUrl = video.contentType === 104 ? (video.content.videoUrl ?? '') : '';
    const part = await fixture.api.inject({ method: 'GET', url: videoUrl, headers: { range: 'bytes=0-9' } });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
    const sound = await fixture.upload(a, 'chat_voice', 'a.webm', fixture.voice(2, '2a.webm'));
    const content = { url: sound, waveform: [0, 31, 5] };
    expect(await fixture.show(a, conversationId, { contentType: 103, content })).toMatchObject({
      content: { duration: 2, waveform: [0, 31, 5] },
    });
    for (const waveform of [[32], [-1], Array.from({ length: 65 }, () => 1)])
      expect(
        await fixture.send(a, conversationId, { contentType: 103, content: { url: sound, waveform } }),
      ).toMatchObject({ code: 'bad_input' });
  });

  it('deletes the file of a message that is taken back', async () => {
    const [a, b, conversationId] = pair();
    const { message } = await fixture.picture(a, conversationId);
    const shown = pictureUrl(message);
    await fixture.api.call(messageCalls.revoke, { messageId: message.id }, { token: fixture.tokenOf(a) });
    expect(await fixture.status(shown)).toBe(404);
    expect(await fixture.open(b, message.id)).toMatchObject({ code: 'not_found' });
  });

  it('quotes a picture without its file', async () => {
    const [a, b, conversationId] = pair();
    const { message } = await fixture.picture(a, conversationId);
    const content = { text: 'What a goal', mentions: [], all: false, messageId: message.id };
    const quote = await fixture.show(b, conversationId, { contentType: 114, content });
    expect(quote).toMatchObject({ content: { quote: { messageId: message.id, contentType: 102, text: '' } } });
  });
});

describe('expired files', () => {
  it('are gone after seven days, for good, while their message stays', async () => {
    const [a, b, conversationId] = pair();
    const { message } = await fixture.picture(a, conversationId);
    fixture.platform.clock.advance(lifeMs - 1);
    const shown = pictureUrl(await lastOf(b, conversationId));
    expect(await fixture.status(shown)).toBe(200);
    fixture.platform.clock.advance(1);
    expect(await fixture.status(shown)).toBe(404);
    expect(await lastOf(b, conversationId)).toMatchObject({ content: { expired: true, bigPicture: { url: null } } });
    expect(await fixture.open(b, message.id)).toMatchObject({ code: 'message_expired' });
    expect(await fixture.forward(b, [message.id], [conversationId])).toMatchObject({ code: 'message_expired' });
    const filesOf = () => fixture.platform.db.selectFrom('files_file').select('key').where('uid', '=', a).execute();
    expect(await filesOf()).toHaveLength(1);
    await fixture.platform.timers.run('messages.media.expire');
    expect(await filesOf()).toHaveLength(0);
    expect(await lastOf(b, conversationId)).toMatchObject({ id: message.id, content: { expired: true } });
  });

  it('are kept for as long as the operators set, and say until when', async () => {
    const [a, b, conversationId] = pair();
    const { message } = await fixture.picture(a, conversationId);
    const { db, settings, clock } = fixture.platform;
    const keep = async (days: number) => {
      const { revision } = await readSettings(db);
      const value = days * 86_400_000;
      const values = { 'messages.mediaLifeMs': { value, at: '2026-03-01T20:00:00Z', by: '1' } };
      await db
        .updateTable('system_settings')
        .set({ revision: revision + 1, settings: JSON.stringify(values) })
        .execute();
      await settings.changed();
    };
    const shown = async () => (await lastOf(b, conversationId))?.content;
    const sentAt = Date.parse(message.at);
    await keep(2);
    expect(await shown()).toMatchObject({ expired: false, expiresAt: new Date(sentAt + 2 * 86_400_000).toISOString() });
    clock.advance(2 * 86_400_000);
    expect(await shown()).toMatchObject({ expired: true });
    await keep(30);
    expect(await shown()).toMatchObject({ expired: false });
    await keep(7);
  });

  it('are removed a day after an upload that nobody sent', async () => {
    const [a, , conversationId] = pair();
    await fixture.upload(a, 'chat_picture', 'a.png', testPng());
    const { message } = await fixture.picture(a, conversationId);
    fixture.platform.clock.advance(25 * 3_600_000);
    await fixture.platform.timers.run('messages.media.sweep');
    const files = await fixture.platform.db.selectFrom('files_file').select('key').where('uid', '=', a).execute();
    expect(files).toHaveLength(1);
    const fresh = await lastOf(a, conversationId);
    expect(fresh?.id).toBe(message.id);
    expect(await fixture.status(pictureUrl(fresh))).toBe(200);
  });
});

describe('forwarding', () => {
  it('gives the receivers access through the new message only', async () => {
    const [a, b, conversationId] = pair();
    const c = freshUid();
    const target = conversationOf(b, c);
    const { message } = await fixture.picture(a, conversationId);
    const { results } = dataOf(await fixture.forward(b, [message.id], [target]));
    expect(results).toMatchObject([{ conversationId: target, code: null, messages: [{ contentType: 102 }] }]);
    const copy = results[0]?.messages[0];
    expect(await fixture.open(c, message.id)).toMatchObject({ code: 'not_found' });
    expect(await fixture.status(dataOf(await fixture.open(c, copy?.id ?? '')).url)).toBe(200);
    // The first sender takes the message back; the copy keeps the file until it expires.
    await fixture.api.call(messageCalls.revoke, { messageId: message.id }, { token: fixture.tokenOf(a) });
    expect(await fixture.status(dataOf(await fixture.open(c, copy?.id ?? '')).url)).toBe(200);
    fixture.platform.clock.advance(lifeMs);
    expect(await fixture.open(c, copy?.id ?? '')).toMatchObject({ code: 'message_expired' });
  });

  it('refuses more than 50 chats and sends nothing', async () => {
    const [a, b, conversationId] = pair();
    const message = await fixture.say(a, conversationId, 'One');
    const chats = Array.from({ length: 51 }, () => conversationOf(a, freshUid()));
    expect(await fixture.forward(a, [message.id], chats)).toMatchObject({
      code: 'forward_limit_exceeded',
      data: { max: 50 },
    });
    expect(await lastOf(a, chats[0] ?? '')).toBeUndefined();
    expect(dataOf(await fixture.forward(a, [message.id], chats.slice(0, 50))).results).toHaveLength(50);
    expect(await fixture.forward(freshUid(), [message.id], [conversationOf(b, freshUid())])).toMatchObject({
      code: 'not_found',
    });
  });

  it('answers for each chat, and sends nothing twice when it is repeated', async () => {
    const [a, , conversationId] = pair();
    const ids = [await fixture.say(a, conversationId, 'One'), await fixture.say(a, conversationId, 'Two')].map(
      ({ id }) => id,
    );
    const [friend, stranger] = [freshUid(), freshUid()];
    fixture.blocks.set(`${a}>${stranger}`, 'not_friends');
    const chats = [conversationOf(a, friend), conversationOf(a, stranger)];
    const first = dataOf(await fixture.forward(a, ids, chats, { clientId: 'forward-once' })).results;
    expect(first).toMatchObject([
      {
        code: null,
        messages: [
          { seq: 1, content: { text: 'One' } },
          { seq: 2, content: { text: 'Two' } },
        ],
      },
      { code: 'not_friends', messages: [] },
    ]);
    fixture.blocks.clear();
    const second = dataOf(await fixture.forward(a, ids, chats, { clientId: 'forward-once' })).results;
    expect(second[0]).toEqual(first[0]);
    expect(second[1]).toMatchObject({ code: null, messages: [{ seq: 1 }, { seq: 2 }] });
    expect(await fixture.forward(a, ids.slice(1), chats, { clientId: 'forward-once' })).toMatchObject({
      code: 'idempotency_conflict',
    });
  });

  it('merges messages as they were into one', async () => {
    const [a, b, conversationId] = pair();
    const text = await fixture.say(a, conversationId, 'Look');
    const { message } = await fixture.picture(b, conversationId);
    const target = conversationOf(b, freshUid());
    const chosen = [message.id, text.id];
    const { results } = dataOf(await fixture.forward(b, chosen, [target], { mode: 'merged' }));
    const merged = results[0]?.messages[0];
    expect(merged).toMatchObject({
      contentType: 107,
      content: {
        title: { kind: 'private', names: [`Person ${a}`, `Person ${b}`] },
        count: 2,
        preview: [
          { nickname: `Person ${a}`, contentType: 101, text: 'Look' },
          { nickname: `Person ${b}`, contentType: 102, text: '' },
        ],
      },
    });
    const input = { messageId: merged?.id ?? '' };
    const { items } = dataOf(await fixture.api.call(messageCalls.merged, input, { token: fixture.tokenOf(b) }));
    expect(items).toMatchObject([{ from: { uid: a }, content: { text: 'Look' } }, { contentType: 102 }]);
    const opened = dataOf(await fixture.open(b, input.messageId, { item: 1, download: true }));
    expect((await fixture.get(opened.url)).headers['content-disposition']).toMatch(/^attachment/);
    expect(await fixture.api.call(messageCalls.merged, input, { token: fixture.tokenOf(a) })).toMatchObject({
      code: 'not_found',
    });
    expect(await fixture.open(b, input.messageId, { item: 0 })).toMatchObject({ code: 'not_found' });
  });

  it('keeps merged messages in one another three deep, with their files, and only the head of deeper ones', async () => {
    const [a, b, conversationId] = pair();
    const { message: picture } = await fixture.picture(a, conversationId);
    const mergedOf = async (message: Message): Promise<Message> => {
      const words = await fixture.say(a, conversationId, `below ${message.id}`);
      const { results } = dataOf(
        await fixture.forward(a, [message.id, words.id], [conversationId], { mode: 'merged' }),
      );
      return results[0]?.messages[0] as Message;
    };
    const first = await mergedOf(picture);
    const second = await mergedOf(first);
    const third = await mergedOf(second);
    const fourth = await mergedOf(third);
    const shown = (messageId: string, path: number[]) =>
      fixture.api.call(messageCalls.merged, { messageId, path }, { token: fixture.tokenOf(b) });
    const at = async (message: Message, path: number[]) => dataOf(await shown(message.id, path)).items.at(0);
    expect(await at(third, [])).toMatchObject({ contentType: 107, content: { count: 2, opens: true } });
    expect(await at(third, [0])).toMatchObject({ contentType: 107, content: { count: 2, opens: true } });
    expect(await at(third, [0, 0])).toMatchObject({ contentType: 102 });
    const opened = dataOf(await fixture.open(b, third.id, { path: [0, 0], item: 0 }));
    expect((await fixture.get(opened.url)).statusCode).toBe(200);
    expect(await at(fourth, [0, 0])).toMatchObject({ contentType: 107, content: { count: 2, opens: false } });
    for (const path of [[1], [0, 1], [5]]) expect(await shown(third.id, path)).toMatchObject({ code: 'not_found' });
    expect(await shown(fourth.id, [0, 0, 0])).toMatchObject({ code: 'bad_input' });
  });

  it('keeps at most 300 messages in one another', async () => {
    const [a, , conversationId] = pair();
    const ids: string[] = [];
    for (let at = 0; at < 100; at += 1) ids.push((await fixture.say(a, conversationId, `line ${at}`)).id);
    const merge = async (messageIds: string[]): Promise<string> => {
      const { results } = dataOf(await fixture.forward(a, messageIds, [conversationId], { mode: 'merged' }));
      return results[0]?.messages[0]?.id ?? '';
    };
    const hundreds: string[] = [];
    for (let at = 0; at < 4; at += 1) hundreds.push(await merge(ids));
    const messageId = await merge(hundreds);
    const token = fixture.tokenOf(a);
    const { items } = dataOf(await fixture.api.call(messageCalls.merged, { messageId }, { token }));
    expect(items.map(({ content }) => 'opens' in content && content.opens)).toEqual([true, true, false, false]);
  });
});
