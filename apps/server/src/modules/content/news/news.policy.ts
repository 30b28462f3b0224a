import type { Texts } from '../content.tables.ts';

/** Whether title and text exist in a common language. */
export const isComplete = (title: Texts, html: Texts): boolean =>
  Object.keys(title).some((language) => language in html);
