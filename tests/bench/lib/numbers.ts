/** The value below which this share of the sorted values lies; NaN for an empty list. */
export function percentile(sorted: readonly number[] | Float64Array, share: number): number {
  if (sorted.length === 0) return Number.NaN;
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** Collects any number of values in order, in compact memory. */
export class Samples {
  #values = new Float64Array(4096);
  #count = 0;

  add(value: number): void {
    if (this.#count === this.#values.length) {
      const more = new Float64Array(this.#count * 2);
      more.set(this.#values);
      this.#values = more;
    }
    this.#values[this.#count] = value;
    this.#count += 1;
  }

  get count(): number {
    return this.#count;
  }

  clear(): void {
    this.#count = 0;
  }

  sorted(): Float64Array {
    return this.#values.slice(0, this.#count).sort();
  }
}

/** Formats with three significant digits: 0.512, 12.3, 906k, 1.79M. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '-';
  const size = Math.abs(value);
  if (size >= 1e6) return `${(value / 1e6).toFixed(2)}M`;
  if (size >= 1e4) return `${(value / 1e3).toFixed(0)}k`;
  if (size >= 100 || Number.isInteger(value)) return value.toFixed(0);
  if (size >= 10) return value.toFixed(1);
  return value.toFixed(2);
}

/** Waits until `holds` is true, checking every 50 ms. Returns whether it was in time. */
export async function until(holds: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  const end = performance.now() + ms;
  for (;;) {
    if (await holds()) return true;
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
