const widest = 240;
const highest = 200;
const lowest = 64;

/**
 * Returns the size of a picture in a line, in pixels: its own aspect ratio, limited for very wide and very tall ones.
 */
export function displaySizeOf({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, widest / width, highest / height);
  return {
    width: Math.round(Math.min(widest, Math.max(lowest, width * scale))),
    height: Math.round(Math.min(highest, Math.max(lowest, height * scale))),
  };
}
