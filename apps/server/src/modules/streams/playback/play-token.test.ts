import { expect, it } from 'vitest';
import { warningsOf } from '../signal/health.ts';
import { createAddresses } from './addresses.ts';
import { signPlay } from './play-token.ts';

it('signs addresses as media engines verify them', () => {
  // Computed with: printf 'abc.1767225600.77' | openssl dgst -sha256 -hmac secret -binary | basenc --base64url | tr -d
  // =
  expect(signPlay('secret', 'abc', 1_767_225_600, '77')).toBe(
    '1767225600.m77.AQRZw5SfBKPAxPb3qeKutfKS-PPbvjZ_QRQrRV3IitQ',
  );
});

it('signs the country of the request', () => {
  // Computed as above, for 'abc.1767225600.77.CN'.
  expect(signPlay('secret', 'abc', 1_767_225_600, '77', 'CN')).toBe(
    '1767225600.CN.m77.cdgIB05PbgVZx28sSwPpmU9hNvkbhCLc0NaCVBRk0PU',
  );
});

it('builds addresses on the configured hosts', () => {
  const media = {
    embedded: true,
    rtmpPort: 1935,
    httpPort: 8936,
    publicUrl: 'https://video.example/edge',
    publicRtmpUrl: 'rtmps://in.example:443/live',
  };
  const secrets = { jwt: 'j', hooks: 'h', signing: 's' };
  const named = createAddresses({ media, secrets } as never, () => ({ rtmp: 1, http: 2 }));
  expect(named.roomAddress('http://x')).toBe('rtmps://in.example:443/live');
  expect(
    named
      .playback({ streamId: 'id', sessionId: '7' }, 'http://x', 0)
      .map(({ url }) => url.split('?')[0]?.split('/live')[0]),
  ).toEqual(['https://video.example/edge', 'wss://video.example/edge', 'https://video.example/edge']);
  const plain = createAddresses(
    { media: { ...media, publicUrl: null, publicRtmpUrl: null }, secrets } as never,
    () => ({
      rtmp: 2935,
      http: 9936,
    }),
  );
  const secure = (publicRtmpUrl: string | null, rtmps: number | null) =>
    createAddresses({ media: { ...media, publicRtmpUrl }, secrets } as never, () => ({ rtmp: 1, rtmps, http: 2 }));
  expect(secure(null, 443).secureRoomAddress('https://x:8080')).toBe('rtmps://x/live');
  expect(secure('rtmp://in.example/live', 2936).secureRoomAddress('https://x')).toBe('rtmps://in.example:2936/live');
  expect(secure('rtmps://in.example/live', 2936).secureRoomAddress('https://x')).toBeNull();
  expect(secure(null, null).secureRoomAddress('https://x')).toBeNull();
  expect(plain.roomAddress('http://[::1]:8080')).toBe('rtmp://[::1]:2935/live');
  expect(plain.playback({ streamId: 'id', sessionId: '7' }, 'http://[::1]:8080', 0)[0]?.url).toMatch(
    /^http:\/\/\[::1\]:9936\/live\/id\.flv\?t=21600\./,
  );
});

it('warns of problems of a stream', () => {
  const good = {
    width: 1280,
    height: 720,
    fps: 30,
    videoKbps: 2500,
    audioKbps: 128,
    keyIntervalMs: 4000,
    videoCodec: 'avc1',
    audioCodec: 'mp4a',
    problems: [],
  };
  expect(warningsOf(good)).toEqual([]);
  expect(warningsOf({ ...good, keyIntervalMs: 4001 })).toEqual(['key_interval_long']);
  expect(warningsOf({ ...good, keyIntervalMs: 21_000, problems: ['no_key_frames', 'video_codec_rare'] })).toEqual([
    'no_key_frames',
    'video_codec_rare',
  ]);
  expect(warningsOf({ ...good, videoCodec: null, keyIntervalMs: 9000 })).toEqual(['no_video']);
  expect(warningsOf({ ...good, audioCodec: null })).toEqual(['no_audio']);
  expect(warningsOf({ ...good, videoKbps: 20_000 })).toEqual(['bitrate_high']);
});
