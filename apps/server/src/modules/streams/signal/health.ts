import { isKeyIntervalLong, type StreamHealth } from '@touchline/contract/streams';
import type { Measured } from '../engine/media-engine.ts';

type Warning = StreamHealth['warnings'][number];

/** In kbit/s. Below the minimum 720p30 with motion breaks up; above the maximum home connections and phones stall. */
const videoMinKbps = 500;
const videoMaxKbps = 12_000;
const fullPixelRate = 1280 * 720 * 30;

/** Minimum bitrate in kbit/s: lower for a picture with fewer pixels per second. */
function leastKbps({ width, height, fps }: Measured): number {
  if (width === null || height === null) return videoMinKbps;
  return videoMinKbps * Math.min(1, (width * height * (fps ?? 30)) / fullPixelRate);
}

/** Problems for the host to fix, most harmful first. */
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
