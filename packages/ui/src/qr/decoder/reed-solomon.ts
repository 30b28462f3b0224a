/** The field of 256 elements that QR codes use: powers of 2 modulo x^8 + x^4 + x^3 + x^2 + 1. */
const powers = new Uint8Array(512);
const logs = new Uint8Array(256);
for (let at = 0, value = 1; at < 255; at++) {
  powers[at] = value;
  powers[at + 255] = value;
  logs[value] = at;
  value = value < 128 ? value << 1 : (value << 1) ^ 0x11d;
}

const power = (exponent: number): number => powers[((exponent % 255) + 255) % 255] ?? 0;
const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (powers[(logs[a] ?? 0) + (logs[b] ?? 0)] ?? 0);
const inverse = (a: number): number => power(255 - (logs[a] ?? 0));

/** The value of a polynomial, lowest coefficient first. */
const valueAt = (polynomial: readonly number[], x: number): number =>
  polynomial.reduceRight((sum, coefficient) => times(sum, x) ^ coefficient, 0);

const syndromesOf = (block: Uint8Array, count: number): number[] =>
  Array.from({ length: count }, (_, at) => block.reduce((sum, byte) => times(sum, power(at)) ^ byte, 0));

/** The polynomial whose roots say where the errors are (Berlekamp and Massey). */
function locatorOf(syndromes: readonly number[]): number[] {
  let locator = [1];
  let before = [1];
  let [errors, gap, lastDelta] = [0, 1, 1];
  syndromes.forEach((_, at) => {
    const delta = locator.reduce((sum, coefficient, k) => sum ^ times(coefficient, syndromes[at - k] ?? 0), 0);
    if (delta === 0) {
      gap += 1;
      return;
    }
    const scale = times(delta, inverse(lastDelta));
    const next = Array.from(
      { length: Math.max(locator.length, before.length + gap) },
      (_none, k) => (locator[k] ?? 0) ^ times(scale, before[k - gap] ?? 0),
    );
    if (2 * errors <= at) {
      before = locator;
      errors = at + 1 - errors;
      lastDelta = delta;
      gap = 1;
    } else gap += 1;
    locator = next;
  });
  return locator.slice(0, errors + 1);
}

/** Corrects a block in place with the codewords at its end; false when it has too many errors. */
export function correctBlock(block: Uint8Array, correction: number): boolean {
  const syndromes = syndromesOf(block, correction);
  if (syndromes.every((value) => value === 0)) return true;
  const locator = locatorOf(syndromes);
  const errors = locator.length - 1;
  if (errors * 2 > correction) return false;
  const evaluator = syndromes.map((_, at) =>
    locator.reduce((sum, coefficient, k) => (k > at ? sum : sum ^ times(coefficient, syndromes[at - k] ?? 0)), 0),
  );
  const slope = locator.map((coefficient, at) => (at % 2 === 1 ? coefficient : 0)).slice(1);
  let found = 0;
  for (let place = 0; place < block.length; place++) {
    const root = power(-place);
    if (valueAt(locator, root) !== 0) continue;
    const divisor = valueAt(slope, root);
    if (divisor === 0) return false;
    const index = block.length - 1 - place;
    block[index] = (block[index] ?? 0) ^ times(power(place), times(valueAt(evaluator, root), inverse(divisor)));
    found += 1;
  }
  return found === errors && syndromesOf(block, correction).every((value) => value === 0);
}
