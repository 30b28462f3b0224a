import { limits } from '@touchline/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { hasFfmpeg } from '../../../testing/ffmpeg.ts';
import { testPng } from '../../../testing/pictures.ts';
import { createMediaFixture, type MediaFixture } from '../testing/media-fixture.ts';

let fixture: MediaFixture;
let next = 5000;
beforeAll(async () => {
  fixture = await createMediaFixture();
});
afterAll(() => fixture.close());

const megabyte = 1_048_576;
const freshUid = (): string => {
  next += 1;
  return String(next);
};

describe('uploads for messages', () => {
  it('accept a picture of exactly 50 MB by its stated size, and refuse one byte more', async () => {
    const uid = freshUid();
    const size = 50 * megabyte;
    expect(await fixture.ask(uid, 'chat_picture', 'a.png', { size })).toMatchObject({ success: true });
    expect(await fixture.ask(uid, 'chat_picture', 'a.png', { size: size + 1 })).toMatchObject({
      code: 'chat_image_too_large',
      data: { max: 50 },
    });
    const address = dataOf(await fixture.ask(uid, 'chat_picture', 'a.png'));
    expect(await fixture.put(address, testPng(3, 2, { bytes: size + 1 }))).toMatchObject({
      code: 'chat_image_too_large',
    });
  });

  it('refuse a picture that is HTML and an empty file', async () => {
    const uid = freshUid();
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const picture = dataOf(await fixture.ask(uid, 'chat_picture', 'a.png'));
    expect(await fixture.put(picture, html)).toMatchObject({ code: 'file_content_mismatch' });
    const file = dataOf(await fixture.ask(uid, 'chat_file', 'a.txt'));
    expect(await fixture.put(file, Buffer.alloc(0))).toMatchObject({ code: 'file_empty' });
    expect(await fixture.ask(uid, 'chat_file', 'a.zip', { size: 30 * megabyte + 1 })).toMatchObject({
      code: 'file_too_large',
      data: { max: 30 },
    });
  });

  it.skipIf(!hasFfmpeg)('refuse a video of 61 seconds', async () => {
    const uid = freshUid();
    const address = dataOf(await fixture.ask(uid, 'chat_video', 'a.mp4'));
    expect(await fixture.put(address, fixture.video(61))).toMatchObject({
      code: 'chat_video_too_long',
      data: { max: 60 },
    });
  });

  it.skipIf(!hasFfmpeg)(
    'charge the account for the seconds of its videos, and refuse those beyond its day',
    async () => {
      const uid = freshUid();
      const key = `files.video|u${uid}`;
      const allowances = fixture.platform.db.selectFrom('platform_allowance').select('used').where('key', '=', key);
      const put = async (seconds: number) => {
        const { code } = await fixture.put(
          dataOf(await fixture.ask(uid, 'chat_video', 'a.mp4')),
          fixture.video(seconds),
        );
        return [code, (await allowances.executeTakeFirstOrThrow()).used];
      };
      expect(await put(2)).toEqual(['ok', 2]);
      // It was read to its end, as one of the greatest length.
      expect(await put(61)).toEqual(['chat_video_too_long', 62]);
      const used = limits.files.videoSecondsPerDay - 59;
      await fixture.platform.db.updateTable('platform_allowance').set({ used }).where('key', '=', key).execute();
      expect(await put(2)).toEqual(['video_limit_reached', used]);
    },
  );

  it.skipIf(!hasFfmpeg).each(['a.webm', 'a.mp4', 'a.ogg'])(
    'accept a voice note in %s and refuse one of 61 seconds',
    async (name) => {
      const uid = freshUid();
      const ask = async () => dataOf(await fixture.ask(uid, 'chat_voice', name));
      expect(await fixture.put(await ask(), fixture.voice(2, `2${name}`))).toMatchObject({ code: 'ok' });
      expect(await fixture.put(await ask(), fixture.voice(61.5, `61${name}`))).toMatchObject({
        code: 'chat_voice_too_long',
        data: { max: 60 },
      });
    },
  );

  it.skipIf(!hasFfmpeg)('refuse a film and a text as a voice note', async () => {
    const uid = freshUid();
    const ask = async () => dataOf(await fixture.ask(uid, 'chat_voice', 'a.mp4'));
    expect(await fixture.put(await ask(), fixture.video(2))).toMatchObject({ code: 'file_unreadable' });
    expect(await fixture.put(await ask(), Buffer.from('no sound'))).toMatchObject({ code: 'file_content_mismatch' });
  });
});
