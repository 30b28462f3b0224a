/** Dark and light points of a picture, or the modules of a code. */
export interface BitPicture {
  readonly width: number;
  readonly height: number;
  /** 1 is dark. */
  readonly bits: Uint8Array;
}

export const bitAt = ({ width, height, bits }: BitPicture, x: number, y: number): number =>
  x < 0 || y < 0 || x >= width || y >= height ? 0 : (bits[y * width + x] ?? 0);

export const inverted = ({ width, height, bits }: BitPicture): BitPicture => ({
  width,
  height,
  bits: bits.map((bit) => 1 - bit),
});

/** Mirrored at the diagonal, as a code seen in a mirror. */
export function transposed({ width, bits }: BitPicture): BitPicture {
  const turned = bits.map((_, at) => bits[(at % width) * width + Math.floor(at / width)] ?? 0);
  return { width, height: width, bits: turned };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
