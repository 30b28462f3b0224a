import type { Banner, BannerPlace, NewsHead } from '@touchline/contract/content';
import type { LanguageCode } from '@touchline/contract/languages';
import { newestOnly } from '../../platform/newest-only.ts';
import { type BannerRow, bannersToShow } from './banners.store.ts';
import { bannerOf, isFor, isShowing, newsHeadOf } from './content.present.ts';
import type { ContentDeps } from './needs.ts';
import { type NewsRow, publishedNews } from './news.store.ts';

/** What everybody sees without asking for it: banners, adverts and the first few news, in memory. */
export interface Showcase {
  homeBanners(language: LanguageCode): Banner[];
  latestNews(language: LanguageCode): NewsHead[];
  /** The banners of a place that a room shows. */
  roomBanners(place: Exclude<BannerPlace, 'home'>, roomId: string, language: LanguageCode): Banner[];
  /** Grows when anything of it has changed, also because a banner began or ended. */
  generation(): number;
  /** To be called when a change was committed: read again here and in every other process. */
  changed(): Promise<void>;
}

const topic = 'content.showcase';
/** A lost message between processes is made up for after so long. */
const refreshMs = 30_000;
const newsShown = 5;
const bannersShown = 8;

export async function createShowcase({ db, bus, clock, log, timers }: ContentDeps): Promise<Showcase> {
  let banners: readonly BannerRow[] = [];
  let news: readonly NewsRow[] = [];
  let version = 0;

  const reload = newestOnly(
    () => Promise.all([bannersToShow(db, clock.date()), publishedNews(db, newsShown)]),
    ([latestBanners, latestNews]) => {
      const same = JSON.stringify([latestBanners, latestNews]) === JSON.stringify([banners, news]);
      banners = latestBanners;
      news = latestNews;
      if (!same) version += 1;
    },
  );
  await reload();
  bus.subscribe(topic, () => {
    reload().catch((error: unknown) => log.error({ err: error }, 'banners and news not reloaded'));
  });
  timers.every('content.showcase.refresh', refreshMs, reload);

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
      // A window that opens or closes changes what is shown without anybody writing.
      const now = clock.now();
      return version + banners.reduce((sum, row) => sum + turnsBy(row, now), 0);
    },
    changed: async () => {
      await reload();
      bus.publish(topic, null);
    },
  };
}

/** How many of the two turns of a banner, its beginning and its end, are past. */
const turnsBy = (row: BannerRow, now: number): number =>
  [row.starts_at, row.ends_at].filter((turn) => turn !== null && turn.getTime() <= now).length;
