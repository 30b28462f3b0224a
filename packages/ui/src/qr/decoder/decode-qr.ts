import decode from 'qr/decode.js';

/** Points of a picture, four bytes each: red, green, blue and opacity. */
type Picture = Pick<ImageData, 'width' | 'height' | 'data'>;

/** Attempts at a picture that is hard to read. Counted, not timed, so that a slow device finds the same. */
const effort = 3;

/** The text of a QR code in a picture, at any angle, also light on dark; null without one. */
export function decodeQr(picture: Picture): string | null {
  return read(picture) ?? read(inverted(picture));
}

function read({ width, height, data }: Picture): string | null {
  try {
    return decode({ width, height, data }, { format: 'RGBA', effort, timeLimit: Infinity });
  } catch {
    // It throws for a picture without a code.
    return null;
  }
}

const inverted = ({ width, height, data }: Picture): Picture => ({
  width,
  height,
  data: new Uint8ClampedArray(data.map((value, at) => (at % 4 === 3 ? value : 255 - value))),
});
