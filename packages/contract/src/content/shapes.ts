import * as z from 'zod/mini';
import { count, id, instant, language } from '../kernel/schemas.ts';
import { bannerPlaces, richTextPages } from './rules.ts';

export const richTextPage = z.enum(richTextPages);

/** A published page; `html` has passed the server's whitelist. */
export const richText = z.object({
  page: richTextPage,
  /** Language of the text; differs from the reader's when theirs is not published. */
  language,
  title: z.string(),
  html: z.string(),
  version: count,
  publishedAt: instant,
});
export type RichText = z.output<typeof richText>;

export const bannerPlace = z.enum(bannerPlaces);

/** A banner or advert in the reader's language. */
export const banner = z.object({
  id,
  place: bannerPlace,
  title: z.string(),
  image: z.string(),
  /** `https://…`, or a path of the portal such as `/match/live/12`; null for none. */
  link: z.nullable(z.string()),
});
export type Banner = z.output<typeof banner>;

/** A news item in the reader's language, as lists show it. */
export const newsHead = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  /** The picture, as the specification calls it. */
  imgUrl: z.nullable(z.string()),
  pinned: z.boolean(),
  publishedAt: instant,
});
export type NewsHead = z.output<typeof newsHead>;
export const news = z.object({ ...newsHead.shape, language, html: z.string() });
export type News = z.output<typeof news>;
