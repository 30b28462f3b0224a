import type { Point } from './bit-picture.ts';

/** Maps a place in the code, in modules, to the point of the picture that shows it. */
export type ToPicture = (x: number, y: number) => Point;

export type Corners = readonly [Point, Point, Point, Point];

/** Row by row: a projective map of the plane. */
type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** The map of the unit square to four corners. */
function fromSquare([p0, p1, p2, p3]: Corners): Matrix {
  const dx3 = p0.x - p1.x + p2.x - p3.x;
  const dy3 = p0.y - p1.y + p2.y - p3.y;
  const [dx1, dy1, dx2, dy2] = [p1.x - p2.x, p1.y - p2.y, p3.x - p2.x, p3.y - p2.y];
  const denominator = dx1 * dy2 - dx2 * dy1 || 1;
  const g = (dx3 * dy2 - dx2 * dy3) / denominator;
  const h = (dx1 * dy3 - dx3 * dy1) / denominator;
  return [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
    1,
  ];
}

/** The inverse up to a factor, which projective maps ignore. */
const adjoint = ([a, b, c, d, e, f, g, h, i]: Matrix): Matrix => [
  e * i - f * h,
  c * h - b * i,
  b * f - c * e,
  f * g - d * i,
  a * i - c * g,
  c * d - a * f,
  d * h - e * g,
  b * g - a * h,
  a * e - b * d,
];

const product = (m: Matrix, n: Matrix): Matrix => {
  const cell = (row: number, column: number): number =>
    [0, 1, 2].reduce((sum, k) => sum + (m[row * 3 + k] ?? 0) * (n[k * 3 + column] ?? 0), 0);
  return [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => cell(row, column))) as unknown as Matrix;
};

/** The map that moves four places of the code to four points of the picture. */
export function perspective(places: Corners, points: Corners): ToPicture {
  const [a, b, c, d, e, f, g, h, i] = product(fromSquare(points), adjoint(fromSquare(places)));
  return (x, y) => {
    const depth = g * x + h * y + i;
    return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
  };
}
