/** Elements that rich text may use. Text from any source is safe to render, whoever cleaned it before. */
export const allowedTags = new Set(
  (
    'strong b em i u s del ins sub sup small mark code span a p div h2 h3 h4 blockquote pre ul ol li table tr figure ' +
    'figcaption br hr thead tbody th td img'
  ).split(' '),
);
export const emptyTags = new Set(['br', 'hr', 'img']);

/** Deeper elements are dropped. */
export const nestingLimit = 24;

/** Number of cells of a table cell's span; undefined for one. */
export const spanOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9][0-9]{0,2}$/.test(text) ? Number(text) : undefined;
