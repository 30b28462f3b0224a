/**
 * Page numbers for a pager of `places` slots (odd, 5 or more) at `page` of `last` (both from 1), with 'gap' for omitted
 * pages. The first and last page are always included, and the width never changes, so buttons stay under the pointer.
 */
export function pagesAround(page: number, last: number, places = 7): (number | 'gap')[] {
  const run = (from: number, length: number): number[] => Array.from({ length }, (_, at) => from + at);
  if (last <= places) return run(1, Math.max(last, 1));
  const edge = places - 2;
  if (page < edge) return [...run(1, edge), 'gap', last];
  if (page > last - edge + 1) return [1, 'gap', ...run(last - edge + 1, edge)];
  const middle = places - 4;
  return [1, 'gap', ...run(page - (middle - 1) / 2, middle), 'gap', last];
}
