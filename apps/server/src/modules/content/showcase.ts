import type { Banner, BannerPlace, NewsHead } from '@touchline/contract/content';
import type { LanguageCode } from '@touchline/contract/languages';
import { type BannerRow, bannersToShow } from './banners/banners.store.ts';
import { bannerOf, isFor, isShowing, newsHeadOf } from './content.present.ts';
import type { ContentDeps } from './needs.ts';
import { type NewsRow, publishedNews } from './news/news.store.ts';

/** Content shown to everybody: banners, adverts and the first news, in memory. */
export interface Showcase {
  homeBanners(language: LanguageCode): Banner[];
  latestNews(language: LanguageCode): NewsHead[];
  /** Banners of a place for a room. */
  roomBanners(place: Exclude<BannerPlace, 'home'>, roomId: string, language: LanguageCode): Banner[];
  /** Increases with every change, including the start or end of a banner. */
  generation(): number;
  /** Call after a change is committed: reloads here and in every other process. */
  changed(): Promise<void>;
}

interface RoomPlace {
  readonly place: Exclude<BannerPlace, 'home'>;
  readonly roomId: string;
}

export const listRoomBanners = (
  { showcase }: { readonly showcase: Pick<Showcase, 'roomBanners'> },
  { place, roomId }: RoomPlace,
  language: LanguageCode,
) => ({ items: showcase.roomBanners(place, roomId, language) });

const newsShown = 5;
const bannersShown = 8;

export async function createShowcase({ caches, clock }: ContentDeps): Promise<Showcase> {
  let banners: readonly BannerRow[] = [];
  let news: readonly NewsRow[] = [];
  let version = 0;

  const { changed } = await caches.add({
    name: 'content.showcase',
    read: (queries) => Promise.all([bannersToShow(queries, clock.date()), publishedNews(queries, newsShown)]),
    use: ([latestBanners, latestNews]) => {
      const same = JSON.stringify([latestBanners, latestNews]) === JSON.stringify([banners, news]);
      banners = latestBanners;
      news = latestNews;
      if (!same) version += 1;
    },
  });

  const shown = (place: BannerPlace, language: LanguageCode, roomId: string | null): Banner[] => {
    const now = clock.now();
    return banners
      .filter(
        (row) =>
          row.place === place &&
          (row.room_id === null || row.room_id === roomId) &&
          isFor(row, language) &&
          isShowing(row, now),
      )
      .slice(0, bannersShown)
      .map((row) => bannerOf(row, language));
  };

  return {
    homeBanners: (language) => shown('home', language, null),
    latestNews: (language) => news.map((row) => newsHeadOf(row, language)),
    roomBanners: (place, roomId, language) => shown(place, language, roomId),
    generation: () => {
      // Banners start and end over time without any write.
      const now = clock.now();
      return version + banners.reduce((sum, row) => sum + turnsBy(row, now), 0);
    },
    changed,
  };
}

/** How many of a banner's two changes, its start and its end, have passed. */
const turnsBy = (row: BannerRow, now: number): number =>
  [row.starts_at, row.ends_at].filter((turn) => turn !== null && turn.getTime() <= now).length;
