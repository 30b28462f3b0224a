import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileCalls } from '@touchline/contract/files';
import { type RoomMessage, roomModerationCalls } from '@touchline/contract/rooms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../../testing/api.ts';
import { ffmpeg, hasFfmpeg } from '../../../../testing/ffmpeg.ts';
import { testPng } from '../../../../testing/pictures.ts';
import { createModerationFixture, type ModerationFixture } from '../../../moderation/testing/moderation-fixture.ts';
import { createRoomFixture, type Member, type RoomFixture } from '../../testing/room-fixture.ts';

const megabyte = 1_048_576;

let fixture: RoomFixture;
let operators: ModerationFixture;
let folder: string;
let roomId: string;
let next = 50_000;

beforeAll(async () => {
  fixture = await createRoomFixture();
  operators = await createModerationFixture(fixture);
  folder = await mkdtemp(join(tmpdir(), 'touchline-video-'));
});
afterAll(async () => {
  await operators.api.close();
  await fixture.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  fixture.platform.clock.set('2026-03-01T20:00:00Z');
  next += 100;
  fixture.person(String(next), { userType: 2, isHost: true });
  fixture.person(uid(1));
  fixture.person(uid(2));
  roomId = await fixture.rooms.roomOfHost(String(next));
  await fixture.platform.db.updateTable('rooms_room').set({ speaking_interval: 0 }).where('id', '=', roomId).execute();
  await fixture.rooms.settingsChanged(roomId);
});
const uid = (n: number): string => String(next + n);

type Purpose = 'room_picture' | 'room_video' | 'avatar';
const ask = (who: string, fileName: string, purpose: Purpose, size?: number) =>
  operators.api.call(
    fileCalls.uploadUrl,
    { fileName, purpose, ...(size === undefined ? {} : { size }) },
    { token: operators.tokenOf(who) },
  );
const put = async (url: string, body: Buffer) => {
  const { pathname, search } = new URL(url);
  const answer = await operators.api.inject({
    method: 'PUT',
    url: pathname + search,
    payload: body,
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { success, code, data } = answer.json() as {
    success: boolean;
    code: string;
    data?: { url?: string; max?: number };
  };
  return { code: success ? 'ok' : code, data };
};
const upload = async (who: string, fileName: string, purpose: Purpose, body: Buffer): Promise<string> => {
  const { code, data } = await put(dataOf(await ask(who, fileName, purpose)), body);
  if (code !== 'ok' || !data?.url) throw new Error(`upload refused with ${code}`);
  return data.url;
};
let sendings = 0;
const show = (member: Member, contentType: number, url: string, more: object = {}) => {
  sendings += 1;
  return member.socket.ask('room.send_media', { roomId, contentType, url, clientId: `media-no-${sendings}`, ...more });
};
const messageOf = (answer: unknown) => (answer as { data: { message: RoomMessage } }).data.message;

/** The smallest possible video of that many seconds. */
function video(seconds: number, name = `v${seconds}.mp4`): Buffer {
  const path = join(folder, name);
  if (!existsSync(path)) {
    const codec = name.endsWith('.webm')
      ? ['-c:v', 'libvpx', '-b:v', '20k']
      : ['-c:v', 'libx264', '-preset', 'ultrafast'];
    const args = ['-f', 'lavfi', '-i', `color=c=black:s=64x48:r=2:d=${seconds}`, ...codec, '-pix_fmt', 'yuv420p'];
    ffmpeg(...args, path);
  }
  return readFileSync(path);
}

describe('picture messages', () => {
  it('delivers a picture to everybody with its size and a thumbnail, and keeps it while it is shown', async () => {
    const [ana, ben] = [await fixture.enter(uid(1), roomId), await fixture.enter(uid(2), roomId)];
    const url = await upload(uid(1), 'goal.png', 'room_picture', testPng(1280, 720));
    const message = messageOf(await show(ana, 102, url));
    expect(message).toMatchObject({
      contentType: 102,
      content: {
        text: '',
        bigPicture: { url, width: 1280, height: 720 },
        thumb: { url: `${url}/640.webp`, width: 640, height: 360 },
      },
    });
    await expect.poll(() => ben.heard()).toEqual([message]);
    const unused = await upload(uid(1), 'never.png', 'room_picture', testPng());
    fixture.platform.clock.advance(8 * 24 * 3_600_000);
    await fixture.platform.timers.run('rooms.media.sweep');
    const status = async (path: string) => (await operators.api.inject({ method: 'GET', url: path })).statusCode;
    expect([await status(url), await status(`${url}/640.webp`), await status(unused)]).toEqual([200, 200, 404]);
    await fixture.moderate(
      roomModerationCalls.deleteMessage,
      { roomId, messageId: message.id },
      { principal: { uid: String(next), userType: 2, sessionId: '1' } },
    );
    await fixture.platform.timers.run('rooms.media.sweep');
    expect(await status(url)).toBe(200);
    fixture.platform.clock.advance(8 * 24 * 3_600_000);
    await fixture.platform.timers.run('rooms.media.sweep');
    expect(await status(url)).toBe(404);
  });

  it('accepts only the sender’s own upload for rooms', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const mine = await upload(uid(1), 'a.png', 'room_picture', testPng());
    const avatar = await upload(uid(1), 'a.png', 'avatar', testPng());
    const theirs = await upload(uid(2), 'a.png', 'room_picture', testPng());
    for (const url of [avatar, theirs, 'https://evil.example/x.png', '/anchor/files/none.png', ''])
      expect(await show(ana, 102, url)).toMatchObject({ code: 'bad_input' });
    expect(await show(ana, 104, mine)).toMatchObject({ code: 'bad_input' });
    expect(await show(ana, 102, mine, { poster: mine })).toMatchObject({ code: 'bad_input' });
    expect(await show(ana, 101, mine)).toMatchObject({ code: 'bad_input' });
    expect(await show(ana, 102, `http://localhost${mine}?x=1`)).toMatchObject({ ok: true });
  });

  it('stores one message for a picture sent twice under the same client id', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const url = await upload(uid(1), 'a.png', 'room_picture', testPng());
    const [first, second] = [
      await show(ana, 102, url, { clientId: 'same-picture' }),
      await show(ana, 102, url, { clientId: 'same-picture' }),
    ];
    expect(messageOf(second)).toEqual(messageOf(first));
    expect(await show(ana, 102, url, { clientId: 'same-picture', poster: url })).toMatchObject({
      code: 'idempotency_conflict',
    });
  });

  it('rejects pictures of new accounts and whatever the posting rules of text reject', async () => {
    const { clock } = fixture.platform;
    const url = await upload(uid(1), 'a.png', 'room_picture', testPng());
    fixture.person(uid(1), { registeredAt: new Date(clock.now() - 23 * 3_600_000) });
    const ana = await fixture.enter(uid(1), roomId);
    expect(await show(ana, 102, url)).toMatchObject({ code: 'room_account_too_new', data: { hours: 1 } });
    // The mode of the room is checked first, as for text.
    expect(await operators.by(String(next), 'modes', { roomId, emojiOnly: true })).toBe('ok');
    expect(await show(ana, 102, url)).toMatchObject({ code: 'room_emoji_only' });
    expect(await operators.by(String(next), 'modes', { roomId, emojiOnly: false })).toBe('ok');
    clock.advance(3_600_000);
    expect(await show(ana, 102, url)).toMatchObject({ ok: true });
    const host = String(next);
    const stops = [
      ['room_emoji_only', () => operators.by(host, 'modes', { roomId, emojiOnly: true })],
      ['room_locked_down', () => operators.by(host, 'modes', { roomId, lockedDown: true })],
      ['room_all_muted', () => operators.by(host, 'muteEveryone', { roomId })],
      ['room_muted', () => operators.by(host, 'mutePerson', { roomId, uid: uid(1), duration: '10m' })],
      ['room_blacklisted', () => operators.by(host, 'blacklist', { roomId, uid: uid(1), blacklisted: true })],
    ] as const;
    for (const [code, stop] of stops) {
      expect(await stop()).toBe('ok');
      expect(await show(ana, 102, url)).toMatchObject({ code });
    }
    fixture.person(uid(5), { userType: 4 });
    expect(await show(await fixture.enter(uid(5), roomId), 102, url)).toMatchObject({ code: 'visitor_not_allowed' });
    expect(await ask(uid(5), 'a.png', 'room_picture')).toMatchObject({ code: 'visitor_not_allowed' });
  });

  it('rejects pictures above 50 MB, by stated and received size, and content of another type', async () => {
    const max = 50 * megabyte;
    expect(await ask(uid(1), 'a.png', 'room_picture', max)).toMatchObject({ success: true });
    expect(await ask(uid(1), 'a.png', 'room_picture', max + 1)).toMatchObject({
      code: 'chat_image_too_large',
      data: { max: 50 },
    });
    const url = dataOf(await ask(uid(1), 'a.png', 'room_picture'));
    expect(await put(url, testPng(3, 2, { bytes: max + 1 }))).toMatchObject({
      code: 'chat_image_too_large',
      data: { max: 50 },
    });
    expect(await put(url, Buffer.from('<!doctype html><script>alert(1)</script>'))).toMatchObject({
      code: 'file_content_mismatch',
    });
    for (const name of ['a.svg', 'a.html', 'a.mp4', 'a'])
      expect(await ask(uid(1), name, 'room_picture')).toMatchObject({ code: 'file_format_not_supported' });
    expect(await ask(uid(1), 'a.png', 'room_video')).toMatchObject({ code: 'file_format_not_supported' });
  });
});

describe.skipIf(!hasFfmpeg)('video messages', () => {
  it('accepts a video of at most one minute, measured from its content', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const url = await upload(uid(1), 'goal.mp4', 'room_video', video(60));
    const poster = await upload(uid(1), 'poster.png', 'room_picture', testPng(64, 48));
    expect(messageOf(await show(ana, 104, url, { poster })).content).toMatchObject({
      videoUrl: url,
      duration: 60,
      width: 64,
      height: 48,
      poster,
      thumb: { url: `${poster}/640.webp`, width: 64, height: 48 },
    });
    const long = dataOf(await ask(uid(1), 'long.mp4', 'room_video'));
    expect(await put(long, video(61))).toMatchObject({ code: 'chat_video_too_long', data: { max: 60 } });
    for (const name of ['short.webm', 'short.mov'])
      expect(await upload(uid(1), name, 'room_video', video(3, name))).toMatch(/\.(webm|mov)$/);
  }, 60_000);

  it('rejects a video that is cut off, above 200 MB or not of its stated type', async () => {
    const target = async (name = 'a.mp4') => dataOf(await ask(uid(1), name, 'room_video'));
    const good = video(3, 'short.mp4');
    expect(await put(await target(), Buffer.from('<html></html>'))).toMatchObject({ code: 'file_content_mismatch' });
    expect(await put(await target(), testPng())).toMatchObject({ code: 'file_content_mismatch' });
    expect(await put(await target('a.webm'), good)).toMatchObject({ code: 'file_content_mismatch' });
    expect(await put(await target(), good.subarray(0, 200))).toMatchObject({ code: 'file_unreadable' });
    expect(await ask(uid(1), 'a.mp4', 'room_video', 200 * megabyte + 1)).toMatchObject({
      code: 'file_too_large',
      data: { max: 200 },
    });
  }, 60_000);

  it('removes the place of recording from a video', async () => {
    const path = join(folder, 'phone.mov');
    const tags = ['-metadata', 'location=+48.8577+002.2950/', '-metadata', 'creation_time=2026-03-01T20:00:00Z'];
    video(1, 'plain.mov');
    ffmpeg('-i', join(folder, 'plain.mov'), '-c', 'copy', ...tags, path);
    const bytes = readFileSync(path);
    expect(bytes.includes('+48.8577')).toBe(true);
    const url = await upload(uid(1), 'phone.mov', 'room_video', bytes);
    const { rawPayload } = await operators.api.inject({ method: 'GET', url });
    expect(rawPayload.length).toBe(bytes.length);
    expect(rawPayload.includes('+48.8577')).toBe(false);
  }, 60_000);

  it('serves a video in ranges, as players request it', async () => {
    const sent = video(3, 'short.mp4');
    const url = await upload(uid(1), 'a.mp4', 'room_video', sent);
    const get = (range?: string) =>
      operators.api.inject({ method: 'GET', url, ...(range ? { headers: { range } } : {}) });
    const whole = await get();
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ]);
    const bytes = whole.rawPayload;
    const { length } = bytes;
    expect(length).toBe(sent.length);
    const parts: [string, number, number][] = [
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, length - 1],
      ['bytes=-10', length - 10, length - 1],
      [`bytes=5-${length + 100}`, 5, length - 1],
    ];
    for (const [range, start, end] of parts) {
      const part = await get(range);
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${length}`]);
      expect(part.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
    }
    expect((await get(`bytes=${length}-`)).statusCode).toBe(416);
    expect((await get('bytes=0-1,5-6')).statusCode).toBe(200);
  }, 60_000);
});
