import { type BitPicture, bitAt, distance, type Point } from './bit-picture.ts';

/** The centre of a square in a corner of a code. */
export interface FinderPattern extends Point {
  /** Width of a module along a row of the picture. */
  readonly module: number;
}

/** The squares of a code, in their places. */
export interface FinderTriple {
  readonly topLeft: FinderPattern;
  readonly topRight: FinderPattern;
  readonly bottomLeft: FinderPattern;
}

/** Runs of dark, light, dark, light, dark through the centre: 1:1:3:1:1. */
type Runs = [number, number, number, number, number];

const shares = [1, 1, 3, 1, 1] as const;
const total = (runs: Runs): number => runs[0] + runs[1] + runs[2] + runs[3] + runs[4];

function isPattern(runs: Runs): boolean {
  const module = total(runs) / 7;
  return runs.every(
    (run, at) => run > 0 && Math.abs(run - (shares[at] ?? 1) * module) < (shares[at] ?? 1) * module * 0.7,
  );
}

/** The runs through a dark point along one direction, and where their middle is; null when they do not fit. */
function crossRuns(
  picture: BitPicture,
  from: Point,
  [dx, dy]: readonly [number, number],
): { at: number; length: number } | null {
  const runs: Runs = [0, 0, 0, 0, 0];
  const walk = (sign: 1 | -1): number => {
    let step = sign === 1 ? 1 : 0;
    for (let run = 2; run >= 0 && run <= 4; run += sign) {
      const dark = run % 2 === 0 ? 1 : 0;
      const start = step;
      for (;;) {
        const x = from.x + sign * step * dx;
        const y = from.y + sign * step * dy;
        if (x < 0 || y < 0 || x >= picture.width || y >= picture.height || bitAt(picture, x, y) !== dark) break;
        runs[run as 0 | 1 | 2 | 3 | 4] += 1;
        step += 1;
      }
      if (step === start && run !== 2) return -1;
    }
    return step;
  };
  const back = walk(-1);
  const middleBack = runs[2];
  const ahead = back < 0 ? -1 : walk(1);
  if (back < 0 || ahead < 0 || !isPattern(runs)) return null;
  const middleAhead = runs[2] - middleBack;
  return { at: (middleAhead - middleBack + 1) / 2, length: total(runs) };
}

interface SeenPattern extends FinderPattern {
  readonly count: number;
}

/** Adds a pattern, or improves the one that was found in a row before. */
function addPattern(found: SeenPattern[], { x, y, module }: FinderPattern): void {
  const at = found.findIndex((each) => distance(each, { x, y }) < module * 2.5);
  const known = found[at];
  if (!known) {
    found.push({ x, y, module, count: 1 });
    return;
  }
  const count = known.count + 1;
  const mean = (before: number, now: number): number => (before * known.count + now) / count;
  found[at] = { x: mean(known.x, x), y: mean(known.y, y), module: mean(known.module, module), count };
}

/** A square is seen in at least so many rows. */
const rowsMin = 2;

/** The squares in a picture, those that most rows show first. */
export function findPatterns(picture: BitPicture): FinderPattern[] {
  const found: SeenPattern[] = [];
  for (let y = 0; y < picture.height; y++) {
    let runs: Runs = [0, 0, 0, 0, 0];
    let colour = 0;
    for (let x = 0; x <= picture.width; x++) {
      const bit = x < picture.width ? bitAt(picture, x, y) : 1 - colour;
      if (bit === colour) {
        runs[4] += 1;
        continue;
      }
      if (colour === 1 && isPattern(runs)) checkPattern(picture, found, { end: x, y, runs });
      runs = [runs[1], runs[2], runs[3], runs[4], 1];
      colour = bit;
    }
  }
  return found.filter(({ count }) => count >= rowsMin).toSorted((a, b) => b.count - a.count);
}

/** Looks at a row's pattern from above and from the side; both must fit. */
function checkPattern(
  picture: BitPicture,
  found: SeenPattern[],
  { end, y, runs }: { readonly end: number; readonly y: number; readonly runs: Runs },
): void {
  const x = Math.floor(end - runs[4] - runs[3] - runs[2] / 2);
  const down = crossRuns(picture, { x, y }, [0, 1]);
  if (!down) return;
  const middleY = Math.round(y + down.at - 0.5);
  const across = crossRuns(picture, { x, y: middleY }, [1, 0]);
  if (!across || across.length > down.length * 2 || down.length > across.length * 2) return;
  const middleX = x + across.at;
  if (!crossRuns(picture, { x: Math.round(middleX - 0.5), y: middleY }, [1, 1])) return;
  addPattern(found, { x: middleX, y: y + down.at, module: (across.length + down.length) / 14 });
}

/** Patterns that are looked at; a busy picture has more that are none. */
const patternsMax = 16;

/** Three patterns that stand like the corners of a code, the most regular first. */
export function findTriples(patterns: readonly FinderPattern[]): FinderTriple[] {
  const some = patterns.slice(0, patternsMax);
  const triples: { readonly triple: FinderTriple; readonly error: number }[] = [];
  for (let i = 0; i < some.length; i++)
    for (let j = i + 1; j < some.length; j++)
      for (let k = j + 1; k < some.length; k++) {
        const made = tripleOf([some[i], some[j], some[k]] as [FinderPattern, FinderPattern, FinderPattern]);
        if (made) triples.push(made);
      }
  return triples.toSorted((a, b) => a.error - b.error).map(({ triple }) => triple);
}

function tripleOf(
  three: readonly [FinderPattern, FinderPattern, FinderPattern],
): { triple: FinderTriple; error: number } | null {
  const modules = three.map(({ module }) => module);
  const spread = Math.max(...modules) / Math.min(...modules);
  if (spread > 1.8) return null;
  const [a, b, c] = three;
  // The corner is opposite to the longest side.
  const sides = [
    { length: distance(b, c), corner: a, others: [b, c] as const },
    { length: distance(a, c), corner: b, others: [a, c] as const },
    { length: distance(a, b), corner: c, others: [a, b] as const },
  ].toSorted((one, two) => two.length - one.length);
  const [longest, second, shortest] = sides;
  if (!longest || !second || !shortest || shortest.length < 10) return null;
  const skew = 1 - shortest.length / second.length;
  const rightAngle = Math.abs(1 - Math.hypot(second.length, shortest.length) / longest.length);
  if (skew > 0.4 || rightAngle > 0.25) return null;
  const { corner, others } = longest;
  const [one, two] = others;
  const turn = (one.x - corner.x) * (two.y - corner.y) - (one.y - corner.y) * (two.x - corner.x);
  const [topRight, bottomLeft] = turn > 0 ? [one, two] : [two, one];
  return { triple: { topLeft: corner, topRight, bottomLeft }, error: skew + rightAngle + (spread - 1) };
}
