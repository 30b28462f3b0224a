import encode, { type QrOpts } from 'qr';
import { describe, expect, it } from 'vitest';
import { decodeQr } from './decode-qr.ts';

interface Look {
  readonly scale?: number;
  /** Degrees. */
  readonly turn?: number;
  readonly inverted?: boolean;
  /** How much farther away the upper edge is than the lower one. */
  readonly tilt?: number;
  /** Grey levels added at random, up to this. */
  readonly noise?: number;
  /** The right edge is this much darker. */
  readonly shadow?: number;
  /** Light modules around the code. */
  readonly border?: number;
  /** Points around the code and its border. */
  readonly margin?: number;
}

/** Random numbers that are the same in every run. */
function randoms(): () => number {
  let state = 42;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** A photo of a code: each point is looked up in the code, as a camera does. */
function photo(text: string, look: Look = {}, options: QrOpts = {}) {
  const { scale = 4, turn = 0, tilt = 0, noise = 0, shadow = 0, border = 4, margin = 10 } = look;
  const data = encode(text, 'raw', { ecc: 'medium', border, ...options });
  const size = data.length;
  const code = size * scale;
  const side = Math.ceil(code * (turn % 90 === 0 ? 1 : Math.SQRT2)) + 2 * margin;
  const angle = (-turn * Math.PI) / 180;
  const random = randoms();
  const points = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const fromX = x + 0.5 - side / 2;
      const fromY = y + 0.5 - side / 2;
      const turnedX = fromX * Math.cos(angle) - fromY * Math.sin(angle);
      const turnedY = fromX * Math.sin(angle) + fromY * Math.cos(angle);
      const depth = 1 + tilt * (turnedY / code);
      const column = Math.floor((turnedX / depth + code / 2) / scale);
      const row = Math.floor((turnedY / depth + code / 2) / scale);
      const isDark = data[row]?.[column] ?? false;
      const bright = (isDark !== (look.inverted ?? false) ? 30 : 225) - shadow * (x / side) + noise * (random() - 0.5);
      points.set([bright, bright, bright, 255], (y * side + x) * 4);
    }
  return { width: side, height: side, data: points };
}

const address = 'https://touchline.example/#/chat/address-book?user=30000012';
const invitation =
  'https://touchline.example/#/chat/address-book?type=qr_code&inviter=1840000000000000&code=abcdefghijklmnopqrstuv';

describe('decodeQr', () => {
  it.each([2, 3, 5, 9, 16])('reads a code whose modules are %i points wide', (scale) => {
    expect(decodeQr(photo(address, { scale }))).toBe(address);
  });

  it.each([0, 7, 20, 45, 90, 135, 180, 245, 270, 341])('reads a code that is turned by %i degrees', (turn) => {
    expect(decodeQr(photo(invitation, { turn, scale: 6 }))).toBe(invitation);
  });

  it.each([0, 30, 90])('reads light on dark, turned by %i degrees', (turn) => {
    expect(decodeQr(photo(address, { turn, inverted: true }))).toBe(address);
  });

  it.each<[string, Look]>([
    ['seen from below', { tilt: 0.3, scale: 6, margin: 80 }],
    ['seen from above and turned', { tilt: -0.25, turn: 25, scale: 6, margin: 80 }],
    ['noisy', { noise: 120, scale: 6 }],
    ['in a shadow', { shadow: 150 }],
    ['without a border', { border: 1 }],
    ['in a large picture', { margin: 300 }],
  ])('reads a code that is %s', (_, look) => {
    expect(decodeQr(photo(invitation, look))).toBe(invitation);
  });

  it.each(['low', 'medium', 'quartile', 'high'] as const)('reads all versions with the correction %s', (ecc) => {
    const read = [1, 2, 6, 7, 10, 14, 21, 27, 32, 40].map((version) => {
      const text = `v${version}`;
      return decodeQr(photo(text, { scale: 3 }, { ecc, version }));
    });
    expect(read).toEqual(['v1', 'v2', 'v6', 'v7', 'v10', 'v14', 'v21', 'v27', 'v32', 'v40']);
  });

  it.each(['0123456789012', 'HTTP://A.B/C', '足球直播 ⚽ مباراة', 'Ñandú', 'a'.repeat(900)])(
    'reads the text %#',
    (text) => {
      expect(decodeQr(photo(text))).toBe(text);
    },
  );

  it.each([0, 1, 2, 3, 4, 5, 6, 7] as const)('reads the mask %i', (mask) => {
    expect(decodeQr(photo(address, {}, { mask }))).toBe(address);
  });

  it('corrects a code of which a part is covered', () => {
    const picture = photo(address, { scale: 4 }, { ecc: 'high' });
    const from = Math.floor(picture.width / 2) - 14;
    for (let y = from; y < from + 28; y++)
      for (let x = from; x < from + 28; x++) picture.data.set([200, 30, 30, 255], (y * picture.width + x) * 4);
    expect(decodeQr(picture)).toBe(address);
  });

  it('finds nothing in a picture without a code', () => {
    const random = randoms();
    const noise = new Uint8ClampedArray(300 * 300 * 4).map((_, at) => (at % 4 === 3 ? 255 : random() * 255));
    expect(decodeQr({ width: 300, height: 300, data: noise })).toBeNull();
    // Lines like those of a fence or of text.
    const lines = new Uint8ClampedArray(300 * 300 * 4).map((_, at) => ((at >> 2) % 7 < 3 ? 20 : 235));
    expect(decodeQr({ width: 300, height: 300, data: lines })).toBeNull();
    expect(decodeQr({ width: 40, height: 40, data: new Uint8ClampedArray(40 * 40 * 4).fill(255) })).toBeNull();
    expect(decodeQr({ width: 1, height: 1, data: new Uint8ClampedArray([0, 0, 0, 255]) })).toBeNull();
  });

  it('finds nothing in a code of which half is missing', () => {
    const picture = photo(address);
    const { width } = picture;
    for (let y = 0; y < width; y++)
      for (let x = width / 2; x < width; x++) picture.data.set([255, 255, 255, 255], (y * width + x) * 4);
    expect(decodeQr(picture)).toBeNull();
  });
});
