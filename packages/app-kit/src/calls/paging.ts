/** How a list is read page by page. */
export interface Paging<Page, Place> {
  readonly first: Place;
  /** The part of the input that names a page. */
  readonly inputOf: (place: Place) => object;
  /** The page after the last one; undefined at the end. */
  readonly nextOf: (last: Page, pages: readonly Page[]) => Place | undefined;
}

/** Each page names the cursor of the next one. */
export const byCursor: Paging<{ readonly next: string | null }, string> = {
  first: '',
  inputOf: (cursor) => (cursor ? { cursor } : {}),
  nextOf: ({ next }) => next ?? undefined,
};

/** Numbered pages of equal size. */
export const byNumber = (pageSize: number): Paging<{ readonly total: number }, number> => ({
  first: 1,
  inputOf: (page) => ({ page, pageSize }),
  nextOf: ({ total }, pages) => (total > pages.length * pageSize ? pages.length + 1 : undefined),
});
