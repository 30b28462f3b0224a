import { ApiError } from '@touchline/client';
import { describe, expect, it } from 'vitest';
import { readAllRows } from './read-all-rows.ts';

const all = Array.from({ length: 25 }, (_, at) => at);
const pageOf = async (from: number) => ({
  rows: all.slice(from, from + 10),
  next: from + 10 < all.length ? from + 10 : null,
});

describe('reading a whole list', () => {
  it('reads page after page to the end', async () => {
    expect(await readAllRows(0, pageOf)).toEqual({ rows: all, cut: false });
  });

  it.each([
    [10, true],
    [12, true],
    [24, true],
    [25, false],
  ])('reads at most %s rows and reports whether it was cut: %s', async (max, cut) => {
    expect(await readAllRows(0, pageOf, { max })).toEqual({ rows: all.slice(0, max), cut });
  });

  it('tells how many rows it has, and stops when it is told to', async () => {
    const stop = new AbortController();
    const counts: number[] = [];
    const onRows = (rows: number): void => {
      counts.push(rows);
      if (rows === 20) stop.abort();
    };
    await expect(readAllRows(0, pageOf, { onRows, signal: stop.signal })).rejects.toThrow('aborted');
    expect(counts).toEqual([10, 20]);
  });

  it('continues after the server asked to slow down, but not after another failure', async () => {
    const failures = [new ApiError('too_many_requests', { data: { seconds: 7 } }), new ApiError('internal')];
    const waited: number[] = [];
    const wait = async (seconds: number) => {
      waited.push(seconds);
    };
    const failing = (failure: ApiError | undefined) => {
      let left = failure;
      return async (from: number) => {
        const now = from === 10 ? left : undefined;
        if (now) {
          left = undefined;
          throw now;
        }
        return pageOf(from);
      };
    };
    expect(await readAllRows(0, failing(failures[0]), { wait })).toEqual({ rows: all, cut: false });
    await expect(readAllRows(0, failing(failures[1]), { wait })).rejects.toMatchObject({ code: 'internal' });
    expect(waited).toEqual([7]);
  });
});
