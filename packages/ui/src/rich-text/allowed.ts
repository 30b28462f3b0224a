/** What rich text may be drawn with. A text from anywhere is no danger then, whoever cleaned it before. */
export const allowedTags = new Set(
  (
    'strong b em i u s del ins sub sup small mark code span a p div h2 h3 h4 blockquote pre ul ol li table tr figure ' +
    'figcaption br hr thead tbody th td img'
  ).split(' '),
);
export const emptyTags = new Set(['br', 'hr', 'img']);

/** Deeper elements are left out. */
export const nestingLimit = 24;

/** How many cells one covers; undefined for one. */
export const spanOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9][0-9]{0,2}$/.test(text) ? Number(text) : undefined;
