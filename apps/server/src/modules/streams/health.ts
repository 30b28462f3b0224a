import type { StreamHealth } from '@touchline/contract/streams';
import { isKeyIntervalLong } from '@touchline/contract/streams';
import type { Measured } from './engine/media-engine.ts';

type Warning = StreamHealth['warnings'][number];

/** Below it a moving picture of 720p30 falls to pieces, above it home connections and phones stop to wait. kbit/s. */
const videoMinKbps = 500;
const videoMaxKbps = 12_000;
const fullPixelRate = 1280 * 720 * 30;

/** What a picture needs at least, in kbit/s: a smaller or slower one less, as it has fewer pixels a second. */
function leastKbps({ width, height, fps }: Measured): number {
  if (width === null || height === null) return videoMinKbps;
  return videoMinKbps * Math.min(1, (width * height * (fps ?? 30)) / fullPixelRate);
}

/** What a host should put right, the most harmful first. */
export function warningsOf(measured: Measured): Warning[] {
  const { videoCodec, audioCodec, videoKbps, audioKbps, keyIntervalMs, problems } = measured;
  const video = videoCodec !== null && (videoKbps ?? 0) > 0;
  const warnings: Warning[] = [...problems];
  if (!video) warnings.push('no_video');
  if (audioCodec === null || (audioKbps ?? 0) === 0) warnings.push('no_audio');
  const keysLate = keyIntervalMs !== null && isKeyIntervalLong(keyIntervalMs);
  if (video && keysLate && !problems.includes('no_key_frames')) warnings.push('key_interval_long');
  if (video && (videoKbps ?? 0) < leastKbps(measured)) warnings.push('bitrate_low');
  if (video && (videoKbps ?? 0) > videoMaxKbps) warnings.push('bitrate_high');
  return warnings;
}

export function healthOf(measured: Measured, at: Date): StreamHealth {
  const { problems: _problems, ...rates } = measured;
  return { ...rates, at: at.toISOString(), warnings: warningsOf(measured) };
}
