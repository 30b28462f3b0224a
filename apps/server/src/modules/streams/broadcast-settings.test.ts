import { streamCalls, streamEvents } from '@touchline/contract/streams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { insertFile } from '../files/files.store.ts';
import { hookPath } from './index.ts';
import { createStreamFixture, roomIdOf, type StreamFixture, until } from './testing/stream-fixture.ts';

let fixture: StreamFixture;
let next = 100;
beforeAll(async () => {
  fixture = await createStreamFixture();
});
afterAll(() => fixture.close());
const newHost = (): string => {
  next += 1;
  return String(next);
};
const call = <C extends keyof typeof streamCalls>(uid: string, name: C, input: object = {}) =>
  fixture.api.callWith(streamCalls[name], input, { token: fixture.token(uid) });

/** The address of an uploaded picture. */
const uploaded = async (uid: string, purpose: 'avatar' | 'cover' = 'cover'): Promise<string> => {
  const key = `${purpose}-of-${uid}.png`;
  const file = { key, uid, purpose, type: 'image/png', size: '10', width: 3, height: 2 };
  await insertFile(fixture.platform.db, { ...file, created_at: fixture.platform.clock.date() });
  return `/anchor/files/${key}`;
};

const update = {
  action: 'on_update',
  ip: '203.0.113.7',
  vhost: 'v',
  app: 'live',
  width: 1280,
  height: 720,
  fps: 29.97,
  video_kbps: 2500,
  audio_kbps: 128,
  key_interval_ms: 2000,
  video_codec: 'avc1.64001f',
  audio_codec: 'mp4a.40.2',
  viewers: 3,
};
const hook = (body: object, secret = fixture.platform.config.secrets.hooks) =>
  fixture.api.inject({ method: 'POST', url: hookPath(secret), payload: body });

describe('broadcast settings', () => {
  it('shows the addresses of the stream, with the live code masked', async () => {
    const host = newHost();
    const broadcastSettings = dataOf(await call(host, 'broadcastSettings'));
    const { liveCode } = dataOf(await call(host, 'liveCode'));
    expect(liveCode).toMatch(/^[A-Za-z0-9_-]{12}\?key=[A-Za-z0-9_-]{32}$/);
    expect(broadcastSettings).toMatchObject({
      roomName: `Host ${host}`,
      roomAddress: 'rtmp://localhost/live',
      secureRoomAddress: null,
      liveCodeMasked: `••••••••${liveCode.slice(-4)}`,
      matchId: null,
      goOnAirAutomatically: true,
      signal: { received: false, health: null },
      session: null,
    });
    expect(JSON.stringify(broadcastSettings)).not.toContain(liveCode.split('key=')[1]);
    expect(dataOf(await call(host, 'liveCode')).liveCode).toBe(liveCode);
  });

  it('changes only the given fields', async () => {
    const host = newHost();
    const texts = {
      roomName: 'Corner',
      title: 'Late tackle',
      intro: 'i',
      announcement: 'Be kind',
      languages: ['vie', 'eng'] as ('vie' | 'eng')[],
      cover: await uploaded(host),
    };
    expect(dataOf(await call(host, 'updateBroadcastSettings', texts))).toMatchObject(texts);
    expect(fixture.settingsChanged).toContain(roomIdOf(host));
    const changed = dataOf(
      await call(host, 'updateBroadcastSettings', { cover: null, matchId: '500', goOnAirAutomatically: false }),
    );
    expect(changed).toMatchObject({ ...texts, cover: null, matchId: '500', goOnAirAutomatically: false });
    expect(dataOf(await call(host, 'updateBroadcastSettings', { matchId: null }))).toMatchObject({ matchId: null });
  });

  it('rejects blocked words and invalid pictures and matches, and then changes nothing', async () => {
    const host = newHost();
    fixture.matches.set('510', 'ended').set('511', 'abandoned');
    const refused = async (input: object) => {
      const answer = await call(host, 'updateBroadcastSettings', { title: 'New title', ...input });
      return answer.success ? 'ok' : answer.code;
    };
    expect(await refused({ intro: 'a badword' })).toBe('sensitive_words');
    expect(await refused({ roomName: 'TouchlineTom' })).toBe('name_reserved');
    expect(await refused({ matchId: '510' })).toBe('match_already_ended');
    expect(await refused({ matchId: '511' })).toBe('match_called_off');
    expect(await refused({ matchId: '599' })).toBe('not_found');
    expect(await refused({ unknown: 1 })).toBe('bad_input');
    expect(dataOf(await call(host, 'broadcastSettings')).title).toBe('');
  });

  it('accepts an ended match only from a host who reserved its result, and begins on it', async () => {
    const host = newHost();
    fixture.matches.set('512', 'ended');
    expect(await call(host, 'updateBroadcastSettings', { matchId: '512' })).toMatchObject({
      code: 'match_already_ended',
    });
    fixture.reviews.add(`${host}/512`);
    expect(dataOf(await call(host, 'updateBroadcastSettings', { matchId: '512' })).matchId).toBe('512');
    await fixture.engine.publish(await fixture.key(host), `${host}-1`);
    expect(fixture.streams.live().get(host)?.matchId).toBe('512');
  });

  it('accepts only an own cover upload as the cover', async () => {
    const host = newHost();
    const own = await uploaded(host);
    const others = [await uploaded(newHost()), await uploaded(host, 'avatar'), own.replace('cover', 'lost')];
    const foreign = ['https://evil.example/x.png', '//evil.example/x', 'javascript:alert(1)', 'data:image/png,x', ''];
    for (const cover of [...others, ...foreign])
      expect(await call(host, 'updateBroadcastSettings', { title: 'New title', cover })).toMatchObject({
        code: 'bad_input',
        fields: [{ path: 'cover', code: 'not_an_own_upload' }],
      });
    expect(dataOf(await call(host, 'broadcastSettings'))).toMatchObject({ title: '', cover: null });
    // In the form the upload returns: with origin and signature.
    const given = `https://live.example${own}?token=x`;
    expect(dataOf(await call(host, 'updateBroadcastSettings', { cover: given })).cover).toBe(own);
    expect(dataOf(await call(host, 'updateBroadcastSettings', { title: 'Other' })).cover).toBe(own);
    expect(dataOf(await call(host, 'updateBroadcastSettings', { cover: null })).cover).toBeNull();
  });

  it('moves the live broadcast to a newly chosen match', async () => {
    const host = newHost();
    await fixture.engine.publish(await fixture.key(host), `${host}-1`);
    const viewer = await fixture.watch(host);
    await call(host, 'updateBroadcastSettings', { matchId: '500' });
    expect(fixture.streams.live().get(host)?.matchId).toBe('500');
    await until(() => expect(viewer.of(streamEvents.state.type).at(-1)?.d).toMatchObject({ matchId: '500' }));
  });

  it('disconnects the encoder of the old live code right away', async () => {
    const host = newHost();
    const old = await fixture.key(host);
    await fixture.engine.publish(old, `${host}-1`);
    const { liveCode } = dataOf(await call(host, 'resetLiveCode'));
    expect(liveCode.split('?')[0]).toBe(old.split('?')[0]);
    expect(fixture.engine.kicked).toContain(`${host}-1`);
    expect(await fixture.engine.publish(old, `${host}-2`)).toEqual({ ok: false, reason: 'live_code_wrong' });
    expect(await fixture.engine.publish(liveCode, `${host}-3`)).toMatchObject({ ok: true });
    expect(dataOf(await call(host, 'broadcastSettings'))).toMatchObject({ session: { state: 'live' } });
  });

  it('rejects guests', async () => {
    const token = fixture.identity.tokenOf('5', 4);
    expect(await fixture.api.call(streamCalls.liveCode, {}, { token })).toMatchObject({ code: 'visitor_not_allowed' });
  });
});

describe('playing', () => {
  it('returns signed addresses of every kind to everybody, including guests', async () => {
    const host = newHost();
    const token = fixture.identity.tokenOf('5', 4);
    expect(await fixture.api.call(streamCalls.playback, { hostId: host }, { token })).toMatchObject({
      code: 'stream_not_live',
    });
    expect(await fixture.api.call(streamCalls.playback, { hostId: '404' }, { token })).toMatchObject({
      code: 'user_not_found',
    });
    const key = await fixture.key(host);
    const id = key.split('?')[0];
    await fixture.engine.publish(key, `${host}-1`);
    const { state, playback } = dataOf(await fixture.api.call(streamCalls.playback, { hostId: host }, { token }));
    expect(state).toBe('live');
    const urls = playback.map(({ kind, url }) => [
      kind,
      url.replaceAll(/[0-9]{10}\.m[0-9]+\.[A-Za-z0-9_-]{43}/g, 'TOKEN'),
    ]);
    expect(urls).toEqual([
      ['http_flv', `http://localhost:8936/live/${id}.flv?t=TOKEN`],
      ['ws_flv', `ws://localhost:8936/live/${id}.flv?t=TOKEN`],
      ['hls', `http://localhost:8936/live/${id}/TOKEN/index.m3u8`],
    ]);
    expect(playback[0]).toMatchObject({ line: 'main', quality: 'source', expiresAt: '2026-03-02T02:00:00.000Z' });
    expect(JSON.stringify(playback)).not.toContain(key.split('key=')[1]);
    expect(await fixture.streams.playbackOf(host, 'https://live.example')).toMatchObject([
      { url: expect.stringMatching(/^https:\/\/live\.example:8936\/live\//) },
      { url: expect.stringMatching(/^wss:\/\/live\.example:8936\/live\//) },
      {},
    ]);
  });
});

describe('engine hooks', () => {
  it('accepts hooks with the secret only', async () => {
    const host = newHost();
    const [stream, secret] = (await fixture.key(host)).split('?key=');
    const publish = { action: 'on_publish', client_id: `${host}-1`, ip: '203.0.113.7', app: 'live', stream };
    expect((await hook({ ...publish, param: `?key=${secret}` }, 'guess')).statusCode).toBe(404);
    const wrong = await hook({ ...publish, param: '?key=nope' });
    expect([wrong.statusCode, wrong.json()]).toEqual([200, { code: 403, msg: 'live_code_wrong' }]);
    expect((await hook({ ...publish, param: undefined })).json()).toMatchObject({ code: 403 });
    expect((await hook({ ...publish, param: `?key=${secret}` })).json()).toEqual({
      code: 0,
      mark: dataOf(await call(host, 'broadcastSettings')).session?.id,
      since: fixture.platform.clock.now(),
    });
    expect(fixture.streams.live().get(host)?.state).toBe('live');
    expect((await hook({ ...publish, action: 'on_unpublish', reason: 'gone' })).json()).toEqual({ code: 0 });
    expect(fixture.streams.live().get(host)?.state).toBe('reconnecting');
  });

  it('rejects an invalid publish, and ignores unknown hooks', async () => {
    expect((await hook({ action: 'on_publish', stream: 7 })).json()).toMatchObject({ code: 400 });
    expect((await hook({ action: 'on_play', client_id: 'x', stream: 's' })).json()).toEqual({ code: 0 });
  });

  it('notifies the host of the signal with its warnings, at most every two seconds', async () => {
    const host = newHost();
    const key = await fixture.key(host);
    const stream = key.split('?')[0];
    const own = await fixture.hub.connect(`2:${host}:own`);
    await fixture.engine.publish(key, `${host}-1`);
    const measured = { ...update, client_id: `${host}-1`, stream };
    for (let n = 0; n < 3; n += 1) await hook(measured);
    expect(dataOf(await call(host, 'broadcastSettings')).signal).toEqual({
      received: true,
      health: {
        width: 1280,
        height: 720,
        fps: 29.97,
        videoKbps: 2500,
        audioKbps: 128,
        keyIntervalMs: 2000,
        videoCodec: 'avc1.64001f',
        audioCodec: 'mp4a.40.2',
        at: '2026-03-01T20:00:00.000Z',
        warnings: [],
      },
    });
    fixture.platform.clock.advance(2000);
    await hook({ ...measured, key_interval_ms: 4001, audio_kbps: 0, video_kbps: 300 });
    await until(() => expect(own.of(streamEvents.health.type)).toHaveLength(2));
    expect(own.of(streamEvents.health.type)[1]?.d).toMatchObject({
      received: true,
      health: { warnings: ['no_audio', 'key_interval_long', 'bitrate_low'] },
    });
    expect(dataOf(await call(host, 'broadcastSettings')).bitrates).toEqual([
      { at: '2026-03-01T20:00:00.000Z', kbps: 2628 },
      { at: '2026-03-01T20:00:02.000Z', kbps: 300 },
    ]);
    await hook({ ...measured, client_id: 'somebody-else', width: 1 });
    expect(dataOf(await call(host, 'broadcastSettings')).signal.health?.width).toBe(1280);
    await fixture.engine.leave(`${host}-1`);
    await until(() => expect(own.of(streamEvents.health.type).at(-1)?.d).toEqual({ received: false, health: null }));
    expect(dataOf(await call(host, 'broadcastSettings'))).toMatchObject({
      signal: { received: false, health: null },
      bitrates: [],
    });
  });
});
