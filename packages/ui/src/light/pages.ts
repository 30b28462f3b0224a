/**
 * What a pager of seven places shows for `page` of `last` (both from 1): numbers, and 'gap' where some are left out.
 * Up to seven pages all show; else the ends always do, and the width never changes, so buttons stay under the pointer.
 */
export function pagesAround(page: number, last: number): (number | 'gap')[] {
  if (last <= 7) return Array.from({ length: Math.max(last, 1) }, (_, at) => at + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, 'gap', last];
  if (page >= last - 3) return [1, 'gap', last - 4, last - 3, last - 2, last - 1, last];
  return [1, 'gap', page - 1, page, page + 1, 'gap', last];
}
