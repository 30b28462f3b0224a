export interface CurvePoint {
  /** In ms. */
  at: number;
  viewers: number;
}

const changeMs = 5 * 60_000;

/** Returns the change of viewers in the last five minutes; null without earlier data. */
export function changeOf(points: readonly CurvePoint[], viewers: number, now: number): number | null {
  const before = points.findLast(({ at }) => at <= now - changeMs);
  return before ? viewers - before.viewers : null;
}

/** `1:02:03`, or `2:03` in the first hour. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
