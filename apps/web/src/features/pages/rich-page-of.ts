import { type RichTextPage, richTextPages } from '@touchline/contract/content';

/** Returns the page for an address such as `/user/contract/privacy`. */
export const richPageOf = (pathname: string): RichTextPage | undefined =>
  richTextPages.find((page) => pathname.endsWith(`/${page}`));
