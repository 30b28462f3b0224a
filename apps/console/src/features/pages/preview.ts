/** A text as a page of its own, to be drawn in a frame without scripts. */
export const previewOf = (html: string, intl: string, dir: string): string =>
  `<!doctype html><html lang="${intl}" dir="${dir}"><meta charset="utf-8"><body>${html}</body></html>`;
