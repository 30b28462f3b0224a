import type { Banner, BannerItem, News, NewsHead, NewsItem } from '@touchline/contract/content';
import { type LanguageCode, nameIn } from '@touchline/contract/languages';
import { operatorIn } from '../../platform/operator-names.ts';
import type { BannerRow } from './banners/banners.store.ts';
import type { Texts } from './content.tables.ts';
import type { NewsRow } from './news/news.store.ts';

type Names = ReadonlyMap<string, string>;

/** Language in which a reader gets a text: their own, or the next available. */
export function languageOf(language: LanguageCode, texts: Texts): LanguageCode {
  const there = Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, text?.trim() ? code : '']));
  return (nameIn(language, there) || language) as LanguageCode;
}

export const newsHeadOf = (row: NewsRow, language: LanguageCode): NewsHead => ({
  id: row.id,
  title: nameIn(language, row.title),
  summary: nameIn(language, row.summary),
  imgUrl: row.image,
  pinned: row.pin !== null,
  publishedAt: (row.published_at ?? row.updated_at).toISOString(),
});

/** What others show of a news item: its title in every language, and its picture. */
export const newsTitleOf = ({ id, title, image }: NewsRow) => ({ id, title, imgUrl: image });

export function newsOf(row: NewsRow, language: LanguageCode): News {
  const read = languageOf(language, row.html);
  return { ...newsHeadOf(row, read), language: read, html: row.html[read] ?? '' };
}

export const newsItemOf = (row: NewsRow, names: Names): NewsItem => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  html: row.html,
  imgUrl: row.image,
  state: row.state,
  pinned: row.pin !== null,
  publishedAt: row.published_at?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
  by: operatorIn(names, row.by_uid),
  revision: row.revision,
});

/** Whether a banner is shown at that time. */
export const isShowing = (row: BannerRow, now: number): boolean =>
  !row.hidden &&
  (row.starts_at === null || row.starts_at.getTime() <= now) &&
  (row.ends_at === null || now < row.ends_at.getTime());

export const isFor = (row: BannerRow, language: LanguageCode): boolean =>
  row.languages.length === 0 || row.languages.includes(language);

export const bannerOf = (row: BannerRow, language: LanguageCode): Banner => ({
  id: row.id,
  place: row.place,
  title: nameIn(language, row.title),
  image: row.image,
  link: row.link,
});

export const bannerItemOf = (row: BannerRow, names: Names, now: number): BannerItem => ({
  id: row.id,
  place: row.place,
  roomId: row.room_id,
  title: row.title,
  image: row.image,
  link: row.link,
  languages: row.languages,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  hidden: row.hidden,
  position: row.position,
  showing: isShowing(row, now),
  updatedAt: row.updated_at.toISOString(),
  by: operatorIn(names, row.by_uid),
  revision: row.revision,
});
