import { type RichTextPage, richTextPages } from '@touchline/contract/content';

/** The page that an address such as `/user/contract/privacy` asks for. */
export const richPageOf = (pathname: string): RichTextPage | undefined =>
  richTextPages.find((page) => pathname.endsWith(`/${page}`));
