import { type BitPicture, bitAt, distance, type Point } from './bit-picture.ts';
import type { FinderTriple } from './finder-patterns.ts';
import { perspective, type ToPicture } from './perspective.ts';

const sideMin = 21;
const sideMax = 177;

/** The likely numbers of modules of a side, the likeliest first. */
export function sidesOf({ topLeft, topRight, bottomLeft }: FinderTriple): number[] {
  const angle = Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x);
  // A row of the picture crosses a turned square on a longer way.
  const shorter = Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)));
  const module = ((topLeft.module + topRight.module + bottomLeft.module) / 3) * shorter;
  const side = (distance(topLeft, topRight) + distance(topLeft, bottomLeft)) / 2 / module + 7;
  const nearest = Math.round((side - 17) / 4) * 4 + 17;
  return [0, 4, -4, 8, -8, 12, -12].map((more) => nearest + more).filter((each) => each >= sideMin && each <= sideMax);
}

/** The ways to look at a code with this side: through its small square at the lower right, and without it. */
export function mapsOf(picture: BitPicture, triple: FinderTriple, side: number): ToPicture[] {
  const { topLeft, topRight, bottomLeft } = triple;
  const corner = { x: topRight.x - topLeft.x + bottomLeft.x, y: topRight.y - topLeft.y + bottomLeft.y };
  const flat = mapOf(triple, side, { place: side - 3.5, point: corner });
  if (side === sideMin) return [flat];
  const found = [4, 9].map((reach) => findAlignment(picture, flat, { side, reach })).find((point) => point !== null);
  return found ? [mapOf(triple, side, { place: side - 6.5, point: found }), flat] : [flat];
}

function mapOf(
  { topLeft, topRight, bottomLeft }: FinderTriple,
  side: number,
  fourth: { readonly place: number; readonly point: Point },
): ToPicture {
  const places = [
    { x: 3.5, y: 3.5 },
    { x: side - 3.5, y: 3.5 },
    { x: fourth.place, y: fourth.place },
    { x: 3.5, y: side - 3.5 },
  ] as const;
  return perspective(places, [topLeft, topRight, fourth.point, bottomLeft]);
}

/** A dark point in a light ring in a dark ring: what each module of the small square must be. */
const isDark = (dx: number, dy: number): boolean => Math.max(Math.abs(dx), Math.abs(dy)) !== 1;
const fitMin = 22;

/** The small square near its expected place: the middle of the best fits. */
function findAlignment(
  picture: BitPicture,
  map: ToPicture,
  { side, reach }: { readonly side: number; readonly reach: number },
): Point | null {
  const place = side - 6.5;
  let best = fitMin - 1;
  let fits: Point[] = [];
  for (let dy = -reach; dy <= reach; dy += 0.5)
    for (let dx = -reach; dx <= reach; dx += 0.5) {
      const fit = fitAt(picture, map, { x: place + dx, y: place + dy });
      if (fit > best) {
        best = fit;
        fits = [];
      }
      if (fit === best) fits.push({ x: place + dx, y: place + dy });
    }
  // Fits of another place would move the middle.
  const first = fits.toSorted((a, b) => distance(a, { x: place, y: place }) - distance(b, { x: place, y: place }))[0];
  if (!first) return null;
  const near = fits.filter((each) => distance(each, first) <= 1.5);
  const mean = (of: (point: Point) => number): number => near.reduce((sum, each) => sum + of(each), 0) / near.length;
  return map(
    mean(({ x }) => x),
    mean(({ y }) => y),
  );
}

/** How many of the 25 modules fit; 0 as soon as too few can. */
function fitAt(picture: BitPicture, map: ToPicture, middle: Point): number {
  let wrong = 0;
  for (let dy = -2; dy <= 2; dy++)
    for (let dx = -2; dx <= 2; dx++) {
      const { x, y } = map(middle.x + dx, middle.y + dy);
      if ((bitAt(picture, Math.floor(x), Math.floor(y)) === 1) !== isDark(dx, dy)) wrong += 1;
      if (wrong > 25 - fitMin) return 0;
    }
  return 25 - wrong;
}

/** The modules of a code. */
export function sampleCode(picture: BitPicture, map: ToPicture, side: number): BitPicture {
  const bits = new Uint8Array(side * side);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const point = map(x + 0.5, y + 0.5);
      bits[y * side + x] = bitAt(picture, Math.floor(point.x), Math.floor(point.y));
    }
  return { width: side, height: side, bits };
}
